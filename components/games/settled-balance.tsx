'use client';

import { useTranslations } from 'next-intl';
import { Money } from '#components/shared/money.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { formatClock } from '#lib/i18n/dates.ts';

/** Polling interval of the wallet and the last round while a game runs in its own window. */
export const LIVE_MS = 5000;

/**
 * Settled balance of the wallet, with the time of the response; `live` polls every few seconds (a game in its
 * own window).
 */
export function SettledBalance({ live }: { live: boolean }) {
  const t = useTranslations('play');
  const { data, dataUpdatedAt, error } = useCall(
    'GET /wps/v2/wallets/balance',
    {},
    { everyMs: live ? LIVE_MS : undefined },
  );
  return (
    <p className="money-lines flex-none pr-2 text-right leading-tight" aria-live="polite">
      <span className="num block text-xs text-t2">
        {data ? t('settledAt', { time: formatClock(dataUpdatedAt) }) : t('settledBalance')}
      </span>
      {data ? (
        <Money
          amount={data.sumBalance}
          currency={data.currency}
          className="text-xl font-bold max-md:text-lg"
        />
      ) : error ? (
        <span className="block text-sm text-danger">{t('balanceFailed')}</span>
      ) : (
        <span className="skeleton mt-1 inline-block h-5 w-28 rounded-sm" />
      )}
    </p>
  );
}
