'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NumberBalls } from '#components/shared/number-balls.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { ballText } from '#lib/rules/lottery/boards.ts';
import { ballTrend } from '#lib/rules/lottery/trends.ts';
import { Choice } from './choice.tsx';
import type { DrawnNumber } from './lottery-data.ts';

type Rows = ReturnType<typeof ballTrend>['rows'];

/** Rows on a phone: four numbers in a line, each with how often it was drawn and how many draws ago. */
function CompactRows({ rows }: { rows: Rows }) {
  const t = useTranslations('lottery');
  return (
    <div className="grid gap-2 md:hidden">
      <p className="text-sm text-t2">{t('ballsCompact')}</p>
      <Panel>
        <ul aria-label={t('trends')} className="grid grid-cols-4 gap-x-1 gap-y-2 p-3">
          {rows.map(({ digit, count, since }) => (
            <li key={digit} className="num flex items-center gap-1.5 text-sm">
              <NumberBalls balls={[ballText(digit)]} small />
              <span>
                <span className="sr-only">{t('drawn')} </span>
                <b>{count}</b>
                <span className="text-xs text-t3">
                  <span className="sr-only">, {t('since')} </span>
                  <span aria-hidden="true">·</span>
                  {since ?? t('notYet')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

type Prize = { code: string; of: number; count: number };

/** Trends of the balls of a prize: how often each was drawn, and how long ago. Where all are drawn, by their place. */
export function BallTrends({ prize, list }: { prize: Prize; list: readonly DrawnNumber[] }) {
  const t = useTranslations('lottery');
  const [place, setPlace] = useState(1);
  const isOrder = prize.count === prize.of;
  const draws = list.map(({ prizes }) => prizes[prize.code] ?? []);
  const { rows, expected } = ballTrend(
    isOrder ? draws.map(balls => balls.slice(place - 1, place)) : draws,
    prize.of,
  );
  return (
    <section className="grid grid-cols-1 gap-4">
      <h3 className="display text-xl">{t('trends')}</h3>
      {isOrder && (
        <div className="overflow-x-auto">
          <Choice
            label={t('placeHead')}
            value={place}
            items={Array.from({ length: prize.count }, (_, at) => ({ value: at + 1, label: String(at + 1) }))}
            onChange={setPlace}
          />
        </div>
      )}
      <p className="text-sm text-t2">{t('ballsExpected', { count: expected.toFixed(1) })}</p>
      <CompactRows rows={rows} />
      <Panel className="overflow-x-auto max-md:hidden">
        <table className="w-full text-sm">
          <caption className="sr-only">{t('trends')}</caption>
          <thead className="border-b border-line-strong text-t2">
            <tr>
              {(['ballHead', 'drawn', 'since', 'gap'] as const).map(head => (
                <th key={head} scope="col" className="px-4 py-2.5 text-right font-med first:text-left">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ digit, count, since, gap }) => (
              <tr key={digit} className="num border-t border-line">
                <th scope="row" className="px-4 py-1.5 text-left">
                  <NumberBalls balls={[ballText(digit)]} small />
                </th>
                <td className="px-4 py-1.5 text-right">{count}</td>
                <td className="px-4 py-1.5 text-right">{since ?? t('notYet')}</td>
                <td className="px-4 py-1.5 text-right">{gap}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      <p className="text-sm text-t2">{t('noBallMemory')}</p>
    </section>
  );
}
