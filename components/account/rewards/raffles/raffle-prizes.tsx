'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Panel } from '#components/ui/panel.tsx';
import { formatMoney } from '#lib/rules/money-format.ts';
import type { RaffleOutput } from './raffle-parts.ts';

/** Prizes of a raffle, and the chance of one number for each. */
export function RafflePrizes({ raffle, currency }: { raffle: RaffleOutput; currency: string }) {
  const t = useTranslations('tickets');
  const format = useFormatter();
  const { prizes, numbersOut, status } = raffle;
  return (
    <div>
      <Panel className="overflow-clip">
        <table className="w-full border-collapse text-md">
          <caption className="sr-only">{t('odds')}</caption>
          <thead>
            <tr className="border-b border-line-strong text-sm text-t3">
              <th scope="col" className="h-10 px-3.5 text-left font-med">
                {t('prize')}
              </th>
              <th scope="col" className="px-2 text-right font-med">
                {t('prizesCount')}
              </th>
              <th scope="col" className="px-3.5 text-right font-med">
                {t('oddsOne')}
              </th>
            </tr>
          </thead>
          <tbody>
            {prizes.map(({ count, money }) => (
              <tr key={`${money} ${count}`} className="border-b border-line last:border-b-0">
                <th scope="row" className="h-10 px-3.5 text-left font-bold whitespace-nowrap">
                  {formatMoney(money, currency)}
                </th>
                <td className="num px-2 text-right">{format.number(count)}</td>
                <td className="num px-3.5 text-right text-t2">
                  {numbersOut === 0
                    ? '—'
                    : t('inOut', {
                        count: format.number(Math.min(count, numbersOut)),
                        out: format.number(numbersOut),
                      })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      <p className="mt-2 text-sm text-t3">{t(status === 'drawn' ? 'raffleOddsDrawn' : 'raffleOdds')}</p>
    </div>
  );
}
