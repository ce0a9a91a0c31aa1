'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { classes } from '#components/ui/classes.ts';
import { Panel } from '#components/ui/panel.tsx';
import { type PrizeInfo, prizeFill, worthText } from './ticket-kinds.ts';

const ODDS = { style: 'percent', maximumFractionDigits: 1 } as const;

/** Prizes with their odds and what is left; `won` marks one. */
export function OddsTable({ info, won }: { info: PrizeInfo; won: number | null }) {
  const t = useTranslations('tickets');
  const format = useFormatter();
  const nameOf = (prize: PrizeInfo['prizes'][number]) =>
    worthText(prize, info.currency, count => t('points', { count }));
  const substitute = info.prizes[info.substitute];
  return (
    <div>
      <Panel className="overflow-clip">
        <table className="w-full border-collapse text-md">
          <caption className="sr-only">{t('odds')}</caption>
          <thead>
            <tr className="border-b border-line-strong text-sm font-med text-t3">
              <th scope="col" className="h-10 px-3.5 text-left font-med">
                {t('prize')}
              </th>
              <th scope="col" className="px-3.5 text-right font-med">
                {t('oddsShort')}
              </th>
              <th scope="col" className="px-3.5 text-right font-med">
                {t('left')}
              </th>
            </tr>
          </thead>
          <tbody>
            {info.prizes.map((prize, index) => (
              <tr
                key={nameOf(prize)}
                className={classes('border-b border-line last:border-b-0', won === index && 'bg-s3')}
              >
                <th scope="row" className="h-10 px-3.5 text-left font-bold whitespace-nowrap">
                  <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden="true" className="mr-2 inline">
                    <rect width="12" height="12" rx="2" className={prizeFill(index)} />
                  </svg>
                  {nameOf(prize)}
                </th>
                <td className="num px-3.5 text-right">
                  {format.number(prize.slices / info.slices.length, ODDS)}
                </td>
                <td className="num px-3.5 text-right text-sm text-t2">
                  {prize.stock === undefined
                    ? t('noLimit')
                    : t('leftOf', { left: prize.left ?? 0, stock: prize.stock })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      {substitute && (
        <p className="mt-2 text-sm text-t3">{t('budget', { substitute: nameOf(substitute) })}</p>
      )}
    </div>
  );
}
