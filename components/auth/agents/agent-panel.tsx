'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { Money } from '#components/shared/money.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon, type IconName } from '#components/ui/icons/icon.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { agentHref } from '#lib/rules/routes/agent-centre.ts';

/** Name of the agent and balance of the wallet. */
function Standing() {
  const t = useTranslations('agentHome');
  const ui = useTranslations('ui');
  const text = useRefusalText();
  const info = useCall('GET /wps/member/info', {});
  const wallet = useCall('GET /wps/v2/wallets/balance', {});
  const error = info.error ?? wallet.error;
  if (error)
    return (
      <ErrorState
        level={2}
        title={t('agentBalanceFailed')}
        action={
          <Button
            onClick={() => {
              void info.refetch();
              void wallet.refetch();
            }}
          >
            {ui('tryAgain')}
          </Button>
        }
      >
        {text(error)}
      </ErrorState>
    );
  return (
    <dl className="grid gap-6 md:grid-cols-2">
      <div className="min-w-0">
        <dt className="text-sm text-t3">{t('agentName')}</dt>
        <dd className="display mt-1 truncate text-2xl">
          {info.data ? info.data.nickname || info.data.account : <span className="skeleton block h-8 w-40" />}
        </dd>
      </div>
      <div className="min-w-0">
        <dt className="text-sm text-t3">{t('agentBalance')}</dt>
        <dd className="mt-1">
          {wallet.data ? (
            <Money
              amount={wallet.data.sumBalance}
              currency={wallet.data.currency}
              className="display text-2xl"
            />
          ) : (
            <span className="skeleton block h-8 w-40" />
          )}
        </dd>
      </div>
    </dl>
  );
}

const entry =
  'flex min-h-12 items-center gap-3 rounded-md px-3 text-md font-med text-t2 hover:bg-s3 hover:text-t1';

/** Landing page of an agent: name, balance and links to the pages that exist. */
export function AgentPanel() {
  const t = useTranslations('member');
  const shell = useTranslations('agentHome');
  const locale = useLocale();
  const ways: readonly { href: string; icon: IconName; label: string }[] = [
    { href: hrefOf(locale, { path: '/' }), icon: 'grid', label: shell('toLobby') },
    { href: hrefOf(locale, { path: '/recent' }), icon: 'clock', label: t('recent') },
  ];
  return (
    <div className="grid max-w-4xl gap-6">
      <Panel className="p-5">
        <Standing />
      </Panel>
      <ul className="grid gap-1 md:grid-cols-2">
        <li>
          <a href={agentHref('agentTeamOverview')} className={entry}>
            <Icon name="chart" />
            {t('agentCentre')}
          </a>
        </li>
        <li>
          <a href="?center=securityCenter" className={entry}>
            <Icon name="shield" />
            {t('securityCenter')}
          </a>
        </li>
        {ways.map(({ href, icon, label }) => (
          <li key={href}>
            <Link href={href} className={entry}>
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
