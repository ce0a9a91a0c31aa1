'use client';

import { usePathname } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { Money } from '#components/shared/money.tsx';
import { onDemand } from '#components/shared/on-demand.tsx';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { buttonClass, IconButton } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { useRole } from '#lib/client/use-role.ts';
import { isAgentPath } from '#lib/rules/routes/agent-home.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { AccountMenu } from './account-menu.tsx';
import { useBalanceHidden } from './balance-hidden.ts';
import { MessagesLink } from './messages-link.tsx';

const SessionClock = onDemand(
  async () => (await import('#components/shared/session/session-clock.tsx')).SessionClock,
  ['live'],
);

const DOTS = '••••••';

/**
 * Settled balance of the wallet, with hide and refresh. Its width stays reserved while it loads. On a phone a
 * trial account has the way to a full account in its place.
 */
function Balance() {
  const t = useTranslations('member');
  const { data, error, isFetching, refetch } = useCall('GET /wps/v2/wallets/balance', {});
  const [hidden, setHidden] = useBalanceHidden();
  // Not a failure: the balance loads once the password is changed.
  const failed = error && error.code !== 'password_change_required';
  return (
    <div className="flex items-center trial:max-md:hidden">
      <span aria-live="polite" className="text-right md:min-w-31">
        <span className="sr-only">{t('balance')}: </span>
        {data && !hidden && (
          <Money
            amount={data.sumBalance}
            currency={data.currency}
            className="text-lg font-bold max-md:text-[min(0.9375rem,6vw)] max-md:[&_small]:hidden"
          />
        )}
        {data && hidden && (
          <>
            <span aria-hidden="true" className="text-lg font-bold tracking-wider text-t2">
              {DOTS}
            </span>
            <span className="sr-only">{t('balanceHidden')}</span>
          </>
        )}
        {!data && failed && (
          <span className="block text-balance text-sm text-danger max-md:text-xs">{t('balanceUnknown')}</span>
        )}
        {!data && !failed && <span className="skeleton inline-block h-4 w-24 rounded-sm align-middle" />}
      </span>
      <IconButton
        label={hidden ? t('showBalance') : t('hideBalance')}
        aria-pressed={hidden}
        onClick={() => setHidden(!hidden)}
        className="max-md:hidden"
      >
        <Icon name={hidden ? 'eye-off' : 'eye'} />
      </IconButton>
      <IconButton
        label={t('refreshBalance')}
        aria-busy={isFetching}
        onClick={() => void refetch()}
        className={classes(
          'max-md:h-8 max-md:w-[min(2rem,15vw)]',
          isFetching && '[&_svg]:animate-[turn_800ms_linear_infinite]',
        )}
      >
        <Icon name="refresh" size={18} />
      </IconButton>
    </div>
  );
}

/** Balance, way to deposit (on the agents' page: to transfer), and account menu of a signed-in user; a trial account has no money. */
export function MemberCorner({ recentHref }: { recentHref: string }) {
  const t = useTranslations('member');
  const path = usePathname();
  const locale = useLocale();
  const role = useRole();
  const [hidden] = useBalanceHidden();
  return (
    <>
      {role !== 'trial' && (
        <>
          <PartBoundary quiet>
            <Suspense fallback={<span className="h-8 w-14 max-md:hidden" />}>
              <SessionClock hidden={hidden} className="max-md:hidden" />
            </Suspense>
          </PartBoundary>
          <MessagesLink />
        </>
      )}
      <Balance />
      {role === 'agent' && isAgentPath(path, locale) ? (
        <a href={centreHref('transferUpline')} className={buttonClass({ className: 'max-md:hidden' })}>
          {t('transfer')}
        </a>
      ) : (
        role !== 'trial' && (
          <a
            href={centreHref('depositv2')}
            className={buttonClass({ look: 'primary', className: 'max-md:hidden' })}
          >
            {t('deposit')}
          </a>
        )
      )}
      <AccountMenu recentHref={recentHref} />
    </>
  );
}
