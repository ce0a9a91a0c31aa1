import { useTranslations } from 'next-intl';
import { agentHref } from '#lib/rules/routes/agent-centre.ts';

/** Names from the agent down to somebody, each a link to the people below. The first is the agent. */
export function PathRow({
  path,
  hrefOf = userId => agentHref('downlineManagmentView', userId === null ? null : `t-${userId}`),
}: {
  path: readonly { userId: number; userName: string }[];
  /** Address of the people below somebody; of the agent's own for null. */
  hrefOf?: (userId: number | null) => string;
}) {
  const t = useTranslations('agents');
  return (
    <nav aria-label={t('path')}>
      <ol className="flex flex-wrap items-center gap-x-2 text-md">
        {path.map(({ userId, userName }, index) => (
          <li key={userId} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true">›</span>}
            <a
              href={hrefOf(index === 0 ? null : userId)}
              className="inline-flex min-h-8 items-center underline underline-offset-4"
            >
              {index === 0 ? t('you') : userName}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
