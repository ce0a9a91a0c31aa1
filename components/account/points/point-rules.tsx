'use client';

import { useTranslations } from 'next-intl';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { useMoment } from '#components/shared/moment.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatMoney } from '#lib/rules/money-format.ts';

const CONFIG = 'GET /wps/relay/MCS2_getPointConfig';
type Config = CallOutput<typeof CONFIG>;
type Line = Config['table'][number];

const rules = ['added', 'expire', 'pin', 'back', 'ties', 'break'] as const;

/** Table by which play earns points, and the rules in words (docs/features.md#119). */
export function PointRules() {
  const t = useTranslations('points');
  const moment = useMoment();
  const query = useCall(CONFIG, {});
  const columns = (currency: string): Column<Line>[] => [
    { key: 'game', header: t('game'), phone: 'title', cell: line => t(`game_${line.gameType}`) },
    {
      key: 'bets',
      header: t('validBets'),
      align: 'end',
      phone: 'labelled',
      cell: line => formatMoney(line.betAmount, currency),
    },
    { key: 'points', header: t('pointsColumn'), align: 'end', phone: 'value', cell: () => '1' },
  ];
  return (
    <QueryBoundary query={query} standIn="h-72">
      {({ table, currency, version, since }) => (
        <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-2">
          <section>
            <h3 className="display mb-2 text-lg">{t('tableTitle')}</h3>
            <Panel className="overflow-clip">
              <Table
                caption={t('tableTitle')}
                columns={columns(currency)}
                rows={table}
                rowKey={line => line.gameType}
              />
            </Panel>
            <p className="mt-2 text-sm text-t3">
              {since === null
                ? t('version', { version })
                : t('versionSince', { version, since: moment(since) })}
            </p>
          </section>
          <section>
            <h3 className="display mb-2 text-lg">{t('tab_rules')}</h3>
            <ul className="grid list-disc gap-2 pl-5 text-md text-t2">
              {rules.map(rule => (
                <li key={rule}>{t(`rule_${rule}`)}</li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </QueryBoundary>
  );
}
