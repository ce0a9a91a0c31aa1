'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { NumberBalls } from '#components/shared/number-balls.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Table } from '#components/ui/table.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { mainNumbers } from '#lib/rules/lottery/boards.ts';
import type { Lottery } from '#lib/rules/lottery/lotteries.ts';
import { Choice } from './choice.tsx';
import { DrawCheck } from './draw-check.tsx';
import { DRAWN_NUMBERS, type DrawnNumber, drawName } from './lottery-data.ts';
import { LotteryTrends } from './lottery-trends.tsx';
import { PrizeList } from './prize-list.tsx';

const EVERY_MS = 10_000;
const SIZES: readonly number[] = [24, 100, 288];
const SHOWN = 12;

function Draws({ lottery, list }: { lottery: Lottery; list: readonly DrawnNumber[] }) {
  const t = useTranslations('lottery');
  const [checked, setChecked] = useState<string | null>(null);
  return (
    <Panel>
      <Table
        caption={t('lastDraws')}
        rows={list.slice(0, SHOWN)}
        rowKey={row => row.numero}
        columns={[
          {
            key: 'draw',
            header: t('drawHead'),
            cell: row => drawName(row.numero),
            phone: 'title',
          },
          { key: 'time', header: t('time'), cell: row => <Moment at={row.drawsAt} /> },
          {
            key: 'result',
            header: t('resultHead'),
            cell: row =>
              row.voided ? (
                t('drawVoid')
              ) : (
                <NumberBalls balls={mainNumbers(row.prizes)} bonus={row.prizes.bonus} small />
              ),
            phone: 'value',
          },
          {
            key: 'proof',
            header: t('proof'),
            cell: row =>
              row.voided ? null : (
                <Button
                  size="s"
                  look="text"
                  aria-expanded={checked === row.numero}
                  className="max-md:min-h-11"
                  onClick={() => setChecked(checked === row.numero ? null : row.numero)}
                >
                  {t('check')}
                  <span className="sr-only"> {drawName(row.numero)}</span>
                </Button>
              ),
            align: 'end',
          },
        ]}
        detail={row =>
          checked === row.numero ? (
            <div className="grid gap-4">
              <PrizeList lottery={lottery} prizes={row.prizes} />
              <DrawCheck lottery={lottery} numero={row.numero} />
            </div>
          ) : null
        }
      />
    </Panel>
  );
}

/** Drawn numbers of a lottery with their trends and their check (docs/features.md#122). */
export function LotteryResults({ lottery }: { lottery: Lottery }) {
  const t = useTranslations('lottery');
  const [size, setSize] = useState(SIZES[0] ?? 0);
  const query = useCall(
    DRAWN_NUMBERS,
    { gameId: lottery.code, size },
    { everyMs: EVERY_MS, keepOlder: true },
  );
  return (
    <QueryBoundary query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <p className="text-t2">{t('noDraw')}</p>
        ) : (
          <div className="grid grid-cols-1 gap-6">
            <Draws lottery={lottery} list={list} />
            <Choice
              label={t('trendDraws')}
              value={size}
              items={SIZES.map(count => ({ value: count, label: String(count) }))}
              onChange={setSize}
            />
            <LotteryTrends lottery={lottery} list={list.filter(row => !row.voided)} />
          </div>
        )
      }
    </QueryBoundary>
  );
}
