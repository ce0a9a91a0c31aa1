'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Moment } from '#components/shared/moment.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { boardOf, lotteryOf } from '#lib/rules/lottery/lotteries.ts';
import { Choice } from './choice.tsx';
import type { MenuGame } from './lottery-data.ts';

/** Prizes from the smallest to the largest, over all boards. */
const PRIZES = [
  'eighth',
  'seventh',
  'sixth',
  'fifth',
  'fourth',
  'third',
  'second',
  'first',
  'special',
] as const;
const ALL_DIGITS = 6;
const TENS = Array.from({ length: 10 }, (_, ten) => String(ten));
const HEAD = 'border-l border-line px-2 py-2.5 text-center font-med';
const CELL = 'num border-l border-line px-2 py-2.5 text-center';

const prizesOf = (game: MenuGame) => game.last?.prizes ?? {};
/** Last two digits of all prizes whose tens digit is `ten`. */
const endings = (game: MenuGame, ten: string) =>
  Object.values(prizesOf(game))
    .flat()
    .map(number => number.slice(-2))
    .filter(two => two.startsWith(ten))
    .sort();

function Heads({ games, first }: { games: readonly MenuGame[]; first: string }) {
  return (
    <thead className="border-b border-line-strong text-t2">
      <tr>
        <th scope="col" className="px-3 py-2.5 text-left font-med">
          {first}
        </th>
        {games.map(game => (
          <th key={game.code} scope="col" className={HEAD}>
            {game.remark}
            {game.last && (
              <span className="block text-xs text-t3">
                <Moment at={game.last.drawsAt} form="day" />
              </span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The last results side by side: all prizes of each lottery, and their last two digits by tens. */
export function PrizeBoardTable({ games: all }: { games: readonly MenuGame[] }) {
  const t = useTranslations('lottery');
  const [digits, setDigits] = useState(ALL_DIGITS);
  const games = all.filter(game => game.last);
  const known = new Set(
    games.flatMap(game => boardOf(lotteryOf(game.code) ?? { board: 'five' }).map(one => one.code)),
  );
  const rows = PRIZES.filter(code => known.has(code));
  if (games.length === 0) return null;
  return (
    <section className="mb-6 grid gap-3">
      <h2 className="display text-xl">{t('lastResults')}</h2>
      <Panel className="overflow-x-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">{t('lastResults')}</caption>
          <Heads games={games} first={t('prizeHead')} />
          <tbody>
            {rows.map(code => (
              <tr key={code} className="border-t border-line">
                <th scope="row" className="px-3 py-2.5 text-left font-med text-t2">
                  {t(`prize_${code}`)}
                </th>
                {games.map(game => (
                  <td key={game.code} className={code === 'special' ? `${CELL} text-lg font-bold` : CELL}>
                    <span className="flex flex-wrap justify-center gap-x-3 gap-y-1">
                      {(prizesOf(game)[code] ?? ['–']).map((number, at) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: a number may be drawn twice
                        <span key={at}>{number.slice(-digits)}</span>
                      ))}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      <Choice
        label={t('showDigits')}
        value={digits}
        items={[
          { value: ALL_DIGITS, label: t('digits_all') },
          { value: 3, label: t('digits_3') },
          { value: 2, label: t('digits_2') },
        ]}
        onChange={setDigits}
      />
      <Panel className="overflow-x-auto">
        <table className="w-full text-sm">
          <caption className="px-3 py-2.5 text-left font-bold">{t('byTens')}</caption>
          <Heads games={games} first={t('tens')} />
          <tbody>
            {TENS.map(ten => (
              <tr key={ten} className="border-t border-line">
                <th scope="row" className="num px-3 py-2 text-left">
                  {ten}
                </th>
                {games.map(game => (
                  <td key={game.code} className={CELL}>
                    {endings(game, ten).join(' ') || '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </section>
  );
}
