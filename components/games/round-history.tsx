'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Money } from '#components/shared/money.tsx';
import { Button, IconButton } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Times } from '#components/ui/times.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatClock } from '#lib/i18n/dates.ts';

const SHOWN = 20;
type Rounds = CallOutput<'GET /wps/relay/ODSFE2_RNGOrders'>;

function Table({ rounds }: { rounds: Rounds }) {
  const t = useTranslations('play');
  const { footer, currency } = rounds;
  const cell = 'px-3 py-2.5 first:pl-4 last:pr-4';
  return (
    <table className="w-full text-sm">
      <thead className="sticky top-0 bg-s1 text-left text-xs text-t3">
        <tr>
          <th scope="col" className={`${cell} font-med`}>
            {t('historyTime')}
          </th>
          <th scope="col" className={`${cell} text-right font-med`}>
            {t('historyStake')}
          </th>
          <th scope="col" className={`${cell} text-right font-med`}>
            {t('historyWin')}
          </th>
          <th scope="col" className={`${cell} text-right font-med`}>
            {t('historyNet')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rounds.list.map(round => (
          <tr key={round.orderNo} className="border-t border-line">
            <td className={`${cell} leading-tight`}>
              <span className="num block">{formatClock(round.transTimeInTimestamp)}</span>
              <span className="block max-w-32 truncate text-xs text-t3">{round.gameName}</span>
            </td>
            <td className={`${cell} text-right`}>
              <Money amount={round.betAmount} currency={currency} bare />
            </td>
            <td className={`${cell} text-right`}>
              <Money amount={round.winAmount} currency={currency} bare />
            </td>
            <td className={`${cell} text-right ${round.profitAndLoss > 0 ? 'text-positive' : ''}`}>
              <Money amount={round.profitAndLoss} currency={currency} bare plus />
            </td>
          </tr>
        ))}
      </tbody>
      {footer && (
        <tfoot>
          <tr className="border-t-2 border-t1 font-bold">
            <th scope="row" className={`${cell} text-left font-bold`}>
              {t('historyTotal', { count: footer.totalHands })}
            </th>
            <td className={`${cell} text-right`}>
              <Money amount={footer.betAmount} currency={currency} bare />
            </td>
            <td className={`${cell} text-right`}>
              <Money amount={footer.winAmount} currency={currency} bare />
            </td>
            <td className={`${cell} text-right`}>
              <Money amount={footer.netProfit} currency={currency} bare plus />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** Skeletons as tall as the rows. */
function Waiting() {
  return (
    <div className="grid gap-2.5 px-4 pt-2">
      <Times count={6}>
        <div className="skeleton h-11 rounded-md" />
      </Times>
    </div>
  );
}

/** Settled rounds from the ledger, beside the game. */
export function RoundHistory({ onClose }: { onClose: () => void }) {
  const t = useTranslations('play');
  const { data, error, refetch } = useCall('GET /wps/relay/ODSFE2_RNGOrders', { size: SHOWN });
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section
      aria-labelledby="round-history"
      className="z-1 flex w-104 max-w-full flex-none flex-col border-l border-line bg-s1 max-lg:absolute max-lg:inset-y-0 max-lg:right-0 lg:rounded-lg lg:border"
    >
      <div className="flex items-center justify-between py-2 pr-2 pl-4">
        <h3 ref={head} id="round-history" tabIndex={-1} className="display text-lg outline-none">
          {t('history')}
        </h3>
        <IconButton label={t('historyClose')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {error && !data && (
          <div className="grid justify-items-start gap-3 p-4 text-md">
            <p className="text-danger">{t('historyFailed')}</p>
            <Button size="s" onClick={() => void refetch()}>
              {t('tryAgain')}
            </Button>
          </div>
        )}
        {!error && !data && <Waiting />}
        {data && data.list.length === 0 && <p className="p-4 text-md text-t2">{t('historyEmpty')}</p>}
        {data && data.list.length > 0 && <Table rounds={data} />}
      </div>
    </section>
  );
}
