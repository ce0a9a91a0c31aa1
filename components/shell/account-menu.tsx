'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CopiedDialog } from '#components/shared/copied-dialog.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { Icon, type IconName } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { showToast } from '#components/ui/toast.tsx';
import { loadPart } from '#lib/client/load-part.ts';
import { useCall } from '#lib/client/use-call.ts';
import { useRole } from '#lib/client/use-role.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { centreHref } from '#lib/rules/centre.ts';
import { PartBoundary } from './part-boundary.tsx';
import { ACCOUNT_MENU_ID } from './shell-data.ts';

const SignOutDialog = lazy(() =>
  loadPart(async () => ({ default: (await import('./sign-out-dialog.tsx')).SignOutDialog })),
);

const entry =
  'flex min-h-10 w-full items-center gap-3 px-4 text-left text-md font-med text-t2 hover:bg-s3 hover:text-t1 focus-visible:-outline-offset-2';

/** The account's id to copy; that it was copied is said in a dialog that goes by itself (row 149). */
function CopyId({ id }: { id: string }) {
  const t = useTranslations('member');
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => setCopied(true),
      () => showToast('warning', t('copyFailed')),
    );
  return (
    <p className="flex items-center gap-1 text-sm text-t3">
      {t('accountId')} <span className="num text-t2 select-all">{id}</span>
      <IconButton small label={t('copyId')} onClick={copy}>
        <Icon name="copy" size={16} />
      </IconButton>
      {copied && (
        <CopiedDialog
          title={t('copiedTitle')}
          text={t('copied')}
          confirm={t('confirm')}
          onClose={() => setCopied(false)}
        />
      )}
    </p>
  );
}

/** Who is signed in: name, account, VIP label where there is one, and the account's kind. */
function Who() {
  const t = useTranslations('member');
  const role = useRole();
  const { data } = useCall('GET /wps/member/info', {});
  if (!data) return <div className="skeleton m-4 h-12 rounded-md" />;
  return (
    <div className="border-b border-line px-4 pt-3 pb-3">
      <p className="flex items-center gap-2">
        <b className="display truncate text-lg">{data.nickname || data.account}</b>
        {data.clubLabel && (
          <span className="flex items-center gap-1 text-sm font-bold text-brass">
            <Icon name="crown" size={16} />
            <span className="sr-only">{t('vip')}: </span>
            {data.clubLabel.labelName}
          </span>
        )}
      </p>
      {data.nickname && <p className="truncate text-sm text-t2">{data.account}</p>}
      {role === 'trial' && <p className="text-sm text-warning">{t('trialAccount')}</p>}
      {role === 'agent' && <p className="text-sm text-t2">{t('agentAccount')}</p>}
      <CopyId id={data.id} />
    </div>
  );
}

/** An entry that leads somewhere: to a page, or to the centre over this page. Choosing it closes the menu. */
function Entry({ href, icon, children }: { href: string; icon: IconName; children: ReactNode }) {
  const close = () => document.getElementById(ACCOUNT_MENU_ID)?.hidePopover();
  const inside = (
    <>
      <Icon name={icon} />
      {children}
    </>
  );
  return (
    <li>
      {href.startsWith('?') ? (
        <a href={href} onClick={close} className={entry}>
          {inside}
        </a>
      ) : (
        <Link href={href} onClick={close} className={entry}>
          {inside}
        </Link>
      )}
    </li>
  );
}

function Entries({ recentHref, onSignOut }: { recentHref: string; onSignOut: () => void }) {
  const t = useTranslations('member');
  const role = useRole();
  const locale = useLocale();
  return (
    <ul className="py-1.5">
      <Entry href={centreHref('securityCenter')} icon="shield">
        {t('securityCenter')}
      </Entry>
      {role === 'agent' && (
        <Entry href={hrefOf(locale, { path: '/agentHome' })} icon="grid">
          {t('agent')}
        </Entry>
      )}
      <Entry href={recentHref} icon="clock">
        {t('recent')}
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

/** What stands in the account menu, whose popover is in the page from its beginning. */
export function AccountMenu({ recentHref }: { recentHref: string }) {
  const [leaving, setLeaving] = useState(false);
  const [popover, setPopover] = useState<Element | null>(null);
  // Once this page's own stands: while one page follows another, the one before is still there.
  useEffect(() => setPopover(document.getElementById(ACCOUNT_MENU_ID)), []);
  return (
    <>
      {popover &&
        createPortal(
          <div>
            <Who />
            <Entries recentHref={recentHref} onSignOut={() => setLeaving(true)} />
          </div>,
          popover,
        )}
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
