'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { LINES } from './point-data.ts';

type Line = CallOutput<typeof LINES>['list'][number];
const SIZE = 20;

/** Subject of a line: play by kind of game, an item, an amount, or what the operator wrote. */
function useRemark(currency: string): (line: Line) => string {
  const t = useTranslations('points');
  return ({ type, gameType, amount, remark }) => {
    if (type === 'play' && gameType)
      return t('ofPlay', { game: t(`game_${gameType}`), amount: formatMoney(amount ?? 0, currency) });
    if (type === 'convert') return t('toMoney', { amount: formatMoney(amount ?? 0, currency) });
    return remark ?? '';
  };
}

function Lines({ list, currency }: { list: readonly Line[]; currency: string }) {
  const t = useTranslations('points');
  const format = useFormatter();
  const remarkOf = useRemark(currency);
  const columns: Column<Line>[] = [
    { key: 'time', header: t('when'), phone: 'meta', cell: line => <Moment at={line.time} /> },
    { key: 'type', header: t('type'), phone: 'title', cell: line => t(`type_${line.type}`) },
    {
      key: 'remark',
      header: t('remark'),
      phone: 'meta',
      cell: line => <span className="wrap-anywhere">{remarkOf(line)}</span>,
    },
    {
      key: 'change',
      header: t('change'),
      align: 'end',
      phone: 'value',
      cell: ({ changedPoints: change }) => (
        <b className={change > 0 ? 'text-positive' : undefined}>
          {change > 0 ? '+' : '−'} {format.number(Math.abs(change))}
        </b>
      ),
    },
    {
      key: 'balance',
      header: t('balance'),
      align: 'end',
      phone: 'labelled',
      cell: line => format.number(line.pointsBalance),
    },
  ];
  return (
    <Panel className="overflow-clip">
      <Table caption={t('tab_lines')} columns={columns} rows={list} rowKey={line => line.id} />
    </Panel>
  );
}

/** Lines on the member's points, the latest first (docs/features.md#116). */
export function PointLines() {
  const t = useTranslations('points');
  const [places, setPlaces] = useState<readonly string[]>([]);
  const before = places.at(-1);
  const query = useCall(LINES, { size: SIZE, ...(before ? { before } : {}) }, { keepOlder: true });
  return (
    <QueryBoundary query={query} standIn="h-72">
      {({ list, next, currency }) =>
        list.length === 0 ? (
          <EmptyState level={3} title={t('noLinesTitle')}>
            {t('noLinesText')}
          </EmptyState>
        ) : (
          <div className="grid grid-cols-1 gap-4">
            <Lines list={list} currency={currency} />
            {(next || places.length > 0) && (
              <div className="flex gap-3">
                <Button disabled={places.length === 0} onClick={() => setPlaces(places.slice(0, -1))}>
                  {t('newer')}
                </Button>
                <Button disabled={!next} onClick={() => next && setPlaces([...places, next])}>
                  {t('older')}
                </Button>
              </div>
            )}
          </div>
        )
      }
    </QueryBoundary>
  );
}
