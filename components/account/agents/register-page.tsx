'use client';

import { useTranslations } from 'next-intl';
import { classes } from '#components/ui/classes.ts';
import { readLinkPart } from '#lib/rules/agents/link-part.ts';
import { agentHref } from '#lib/rules/routes/agent-centre.ts';
import type { AgentPageProps } from './agent-pages.ts';
import { CreateLink } from './create-link.tsx';
import { LinkPage } from './link-page.tsx';
import { LinksPage } from './links-page.tsx';
import { OpenAccount } from './open-account.tsx';

/** Register centre: opening an account, and invitation links with each one's page (docs/features.md#94). */
export function RegisterPage({ part }: AgentPageProps) {
  const t = useTranslations('agents');
  const links = readLinkPart(part);
  const isLinks = links !== null || part === 'new';
  const tabs = [
    { part: 'open', text: t('openAccount'), current: !isLinks },
    { part: 'links', text: t('links'), current: isLinks },
  ];
  return (
    <div className="grid grid-cols-1 gap-4">
      <nav aria-label={t('registerViews')}>
        <ul className="flex w-max overflow-clip rounded-md border border-line-strong">
          {tabs.map(tab => (
            <li key={tab.part} className="border-l border-line first:border-l-0">
              <a
                href={agentHref('registerCenter', tab.part)}
                aria-current={tab.current ? 'true' : undefined}
                className={classes(
                  'flex min-h-9.5 items-center px-3 text-md font-med -outline-offset-2',
                  tab.current ? 'bg-sel text-on-sel outline-current' : 'text-t2 hover:bg-s3 hover:text-t1',
                )}
              >
                {tab.text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {!isLinks && <OpenAccount />}
      {part === 'new' && <CreateLink />}
      {links &&
        (links.code === null ? <LinksPage part={links} /> : <LinkPage code={links.code} part={links} />)}
    </div>
  );
}
