'use client';

import { useTranslations } from 'next-intl';
import { classes } from '#components/ui/classes.ts';
import { agentHref } from '#lib/rules/routes/agent-centre.ts';
import type { AgentPageProps } from './agent-pages.ts';
import { CreateLink } from './create-link.tsx';
import { LinkPage } from './link-page.tsx';
import { LinksPage } from './links-page.tsx';
import { OpenAccount } from './open-account.tsx';

/** Code of the link that the address names. */
const LINK = /^l-([A-Za-z0-9-]{1,38})$/;

/** Register centre: opening an account, and invitation links with each one's page (docs/features.md#94). */
export function RegisterPage({ part }: AgentPageProps) {
  const t = useTranslations('agents');
  const code = LINK.exec(part ?? '')?.[1];
  const isLinks = code !== undefined || part === 'links' || part === 'new';
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
      {part === 'links' && <LinksPage />}
      {part === 'new' && <CreateLink />}
      {code !== undefined && <LinkPage code={code} />}
    </div>
  );
}
