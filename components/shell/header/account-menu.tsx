'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { ACCOUNT_MENU_ID } from '#components/shell/shell-data.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { Icon, type IconName } from '#components/ui/icons/icon.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import { loadPart } from '#lib/client/load-part.ts';
import { useRole } from '#lib/client/use-role.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { personalGamePaths } from '#lib/rules/personal-games.ts';
import type { CentreKey } from '#lib/rules/routes/account-centre.ts';
import { agentHref } from '#lib/rules/routes/agent-centre.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { AccountSummary } from './account-summary.tsx';
import { UnreadCount } from './messages-link.tsx';
import { HeaderPortrait } from './portrait.tsx';

const SignOutDialog = lazy(() =>
  loadPart(async () => ({
    default: (await import('#components/shell/session/sign-out-dialog.tsx')).SignOutDialog,
  })),
);

const entry =
  'flex min-h-10 w-full items-center gap-3 px-4 text-left text-md font-med text-t2 hover:bg-s3 hover:text-t1 focus-visible:-outline-offset-2';

/** Button for a trial account to open a full one; nothing that needs a full account is offered beside it. */
function FullAccount() {
  const t = useTranslations('member');
  const locale = useLocale();
  return (
    <div className="grid gap-2 border-b border-line px-4 py-3">
      <a
        href={hrefOf(locale, { path: '/register' })}
        data-sign-in
        onClick={closeMenu}
        className={buttonClass({ look: 'primary', wide: true })}
      >
        {t('fullAccount')}
      </a>
      <p className="text-sm text-t3">{t('fullAccountText')}</p>
    </div>
  );
}

/** The notice dialog over the page, at its list. */
const ALL_NOTICES = '?notice=all';

const closeMenu = () => document.getElementById(ACCOUNT_MENU_ID)?.hidePopover();

/**
 * Menu entry that links to a page, or opens the member centre over this page. Selecting it closes the menu.
 */
function Entry({
  href,
  icon,
  children,
  ...mark
}: {
  href: string;
  icon: IconName;
  'data-help'?: true;
  children: ReactNode;
}) {
  const inside = (
    <>
      <Icon name={icon} />
      {children}
    </>
  );
  return (
    <li>
      {href.startsWith('?') ? (
        <a href={href} onClick={closeMenu} className={entry}>
          {inside}
        </a>
      ) : (
        <Link {...mark} href={href} onClick={closeMenu} className={entry}>
          {inside}
        </Link>
      )}
    </li>
  );
}

/** Pages of the member centre that the menu links to (docs/features.md#28). */
const centreEntries = [
  { key: 'depositv2', icon: 'download' },
  { key: 'withdraw', icon: 'upload' },
  { key: 'transferFund', icon: 'wallet' },
  { key: 'transactionHistory', icon: 'list' },
  { key: 'personalHistoryCopy', icon: 'receipt' },
  { key: 'rewardCenter', icon: 'gift' },
  { key: 'vip', icon: 'crown' },
  { key: 'referral', icon: 'invite' },
  { key: 'messageV2', icon: 'bell' },
  { key: 'protection', icon: 'shield' },
  { key: 'securityCenter', icon: 'lock' },
] as const satisfies readonly { key: CentreKey; icon: IconName }[];

function Entries({ recentHref, onSignOut }: { recentHref: string; onSignOut: () => void }) {
  const t = useTranslations('member');
  const role = useRole();
  const locale = useLocale();
  return (
    <ul className="py-1.5">
      {role !== 'trial' &&
        centreEntries.map(({ key, icon }) => (
          <Entry key={key} href={centreHref(key)} icon={icon}>
            {t(key)}
            {key === 'messageV2' && <UnreadCount className="ml-auto" />}
          </Entry>
        ))}
      {role === 'agent' && (
        <>
          <Entry href={agentHref('agentTeamOverview')} icon="chart">
            {t('agentCentre')}
          </Entry>
          <Entry href={hrefOf(locale, { path: '/agentHome' })} icon="grid">
            {t('agent')}
          </Entry>
        </>
      )}
      {role !== 'trial' && (
        <Entry href={recentHref} icon="clock">
          {t('recent')}
        </Entry>
      )}
      <Entry href={hrefOf(locale, { path: personalGamePaths.favourite })} icon="heart">
        {t('favourites')}
      </Entry>
      <Entry href={ALL_NOTICES} icon="bell">
        {t('notices')}
      </Entry>
      <Entry href={hrefOf(locale, { path: '/help' })} data-help icon="info">
        {t('help')}
      </Entry>
      <li>
        <button
          type="button"
          popoverTarget={ACCOUNT_MENU_ID}
          popoverTargetAction="hide"
          onClick={onSignOut}
          className={entry}
        >
          <Icon name="sign-out" />
          {t('signOut')}
        </button>
      </li>
    </ul>
  );
}

/** Content of the account menu; its popover element is part of the page's HTML. */
export function AccountMenu({ recentHref }: { recentHref: string }) {
  const role = useRole();
  const [leaving, setLeaving] = useState(false);
  const [popover, setPopover] = useState<Element | null>(null);
  // After mount: during a navigation the popover of the previous page is still in the document.
  useEffect(() => setPopover(document.getElementById(ACCOUNT_MENU_ID)), []);
  return (
    <>
      {popover &&
        createPortal(
          <div>
            <AccountSummary />
            {role === 'trial' && <FullAccount />}
            <Entries recentHref={recentHref} onSignOut={() => setLeaving(true)} />
          </div>,
          popover,
        )}
      {role !== 'trial' && <HeaderPortrait />}
      {leaving && (
        <PartBoundary>
          <Suspense>
            <SignOutDialog onClose={() => setLeaving(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
