'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Panel } from '#components/ui/panel.tsx';
import { Table } from '#components/ui/table.tsx';
import { boardOf, type Lottery } from '#lib/rules/lottery/lotteries.ts';
import { digitTrend, digitValues } from '#lib/rules/lottery/trends.ts';
import { BallTrends } from './ball-trends.tsx';
import { Choice } from './choice.tsx';
import type { DrawnNumber } from './lottery-data.ts';

const STEP = 20;
const ROW = 18;

/** Line through the digits of a place, the oldest draw at the left; the table below says the same. */
function Line({
  digits,
  values,
  label,
}: {
  digits: readonly number[];
  values: readonly number[];
  label: string;
}) {
  const width = Math.max(1, digits.length) * STEP;
  const height = values.length * ROW;
  const y = (digit: number) => ((values.at(-1) ?? 0) - digit) * ROW + ROW / 2;
  const points = digits.map((digit, at) => `${at * STEP + STEP / 2},${y(digit)}`);
  return (
    <div className="overflow-x-auto">
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
        {values.map(value => (
          <line key={value} x1={0} x2={width} y1={y(value)} y2={y(value)} className="stroke-line" />
        ))}
        <polyline points={points.join(' ')} fill="none" strokeWidth={2} className="stroke-brass" />
        {digits.map((digit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one point per draw, in their order
          <g key={at}>
            <circle cx={at * STEP + STEP / 2} cy={y(digit)} r={8} className="fill-s3" />
            <text
              x={at * STEP + STEP / 2}
              y={y(digit) + 4}
              textAnchor="middle"
              className="num fill-t1 text-xs"
            >
              {digit}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** Bar of a digit's frequency, with a mark at what is expected. */
function Bar({ count, most, expected }: { count: number; most: number; expected: number }) {
  return (
    <span aria-hidden="true" className="relative block h-2.5 w-32 rounded-full bg-s3">
      <span className="block h-full rounded-full bg-t1" style={{ width: `${(count / most) * 100}%` }} />
      <span
        className="absolute -top-0.5 h-3.5 w-0.5 bg-brass"
        style={{ left: `${(expected / most) * 100}%` }}
      />
    </span>
  );
}

/** Trends of one place of the main prize: how often each digit was drawn, and how long ago. */
function DigitTrends({ list, faces }: { list: readonly DrawnNumber[]; faces?: number | undefined }) {
  const t = useTranslations('lottery');
  const numbers = list.map(({ prizes }) => (prizes.special ?? prizes.first)?.[0] ?? '');
  const length = numbers[0]?.length ?? 0;
  const [place, setPlace] = useState(1);
  const { digits, rows, expected } = digitTrend(numbers, place, faces);
  const values = digitValues(faces);
  const most = Math.max(expected * 2, ...rows.map(row => row.count));
  return (
    <section className="grid grid-cols-1 gap-4">
      <h3 className="display text-xl">{t('trends')}</h3>
      <Choice
        label={t('placeFromEnd')}
        value={place}
        items={Array.from({ length }, (_, at) => ({ value: at + 1, label: String(at + 1) }))}
        onChange={setPlace}
      />
      <Line digits={digits.toReversed()} values={values} label={t('lineLabel', { count: digits.length })} />
      <p className="text-sm text-t2">{t('expected', { count: expected.toFixed(1) })}</p>
      <Panel>
        <Table
          caption={t('trends')}
          rows={rows}
          rowKey={row => String(row.digit)}
          columns={[
            { key: 'digit', header: t('digit'), cell: row => row.digit, phone: 'title' },
            {
              key: 'bar',
              header: '',
              cell: row => <Bar count={row.count} most={most} expected={expected} />,
              phone: 'none',
            },
            { key: 'count', header: t('drawn'), cell: row => row.count, align: 'end', phone: 'value' },
            {
              key: 'since',
              header: t('since'),
              cell: row => row.since ?? t('notYet'),
              align: 'end',
              phone: 'labelled',
            },
            { key: 'gap', header: t('gap'), cell: row => row.gap, align: 'end', phone: 'labelled' },
          ]}
        />
      </Panel>
      <p className="text-sm text-t2">{t('noMemory', { count: values.length })}</p>
    </section>
  );
}

/** Trends of a lottery's main prize: its digits, or its balls (docs/features.md#122). */
export function LotteryTrends({ lottery, list }: { lottery: Lottery; list: readonly DrawnNumber[] }) {
  const [main] = boardOf(lottery);
  if ('of' in main) return <BallTrends prize={main} list={list} />;
  return <DigitTrends list={list} faces={'faces' in main ? main.faces : undefined} />;
}
