'use client';

import { useTranslations } from 'next-intl';
import type { AgentPageProps } from '#components/account/agents/agent-pages.ts';
import { RangeBar } from '#components/account/agents/range-bar.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Money } from '#components/shared/money.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { useCall } from '#lib/client/use-call.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import { type GameType, isGameType } from '#lib/rules/game-types.ts';
import { CsvButton } from './csv-button.tsx';
import { PersonFilter } from './person-filter.tsx';
import { TeamBets } from './team-bets.tsx';
import { useReport, useScopeName } from './use-report.ts';

const LINE = 'GET /wps/report/accountGameBetSum';
type Sums = CallOutput<typeof LINE>;
type Kind = Sums['list'][number];
type Report = ReturnType<typeof useReport>;

/** Kind in the address that stands for all of them. */
const ALL = 'all';

function useKindName() {
  const t = useTranslations('agents');
  return (kind: GameType | null) => t(kind === null ? 'product_other' : `product_${kind}`);
}

function useColumns({ query: asked, hrefOf }: Report, currency: string): Column<Kind>[] {
  const t = useTranslations('agents');
  const nameOf = useKindName();
  const money = (key: 'winAmount' | 'netLoss' | 'rebateAmount', header: string): Column<Kind> => ({
    key,
    header,
    align: 'end',
    phone: 'labelled',
    cell: row => <Money amount={row[key]} currency={currency} bare />,
  });
  return [
    {
      key: 'kind',
      header: t('gamesKind'),
      phone: 'title',
      cell: row =>
        row.productType === null ? (
          nameOf(null)
        ) : (
          <a
            href={hrefOf({ kind: row.productType })}
            aria-current={asked.kind === row.productType ? 'true' : undefined}
            className="underline underline-offset-4 aria-[current]:font-bold"
          >
            {nameOf(row.productType)}
          </a>
        ),
    },
    {
      key: 'bets',
      header: t('bets'),
      align: 'end',
      phone: 'labelled',
      cell: row => row.totalHands,
    },
    {
      key: 'valid',
      header: t('validBetAmount'),
      align: 'end',
      phone: 'labelledValue',
      cell: row => <Money amount={row.validBetAmount} currency={currency} bare />,
    },
    money('winAmount', t('winAmount')),
    money('netLoss', t('betsLessWins')),
    money('rebateAmount', t('rebateAmount')),
  ];
}

function Kinds({ report, sums }: { report: Report; sums: Sums }) {
  const t = useTranslations('agents');
  const { footer, list, currency } = sums;
  const columns = useColumns(report, currency);
  return (
    <Panel className="overflow-clip">
      <div className="scroll-x">
        <Table
          caption={t('personalHistoryCopy')}
          columns={columns}
          rows={list}
          rowKey={row => row.productType ?? ALL}
          foot={[
            t('kinds', { count: list.length }),
            <a key="bets" href={report.hrefOf({ kind: ALL })} className="underline underline-offset-4">
              {footer.totalHands}
            </a>,
            <Money key="valid" amount={footer.validBetAmount} currency={currency} bare />,
            <Money key="win" amount={footer.winAmount} currency={currency} bare />,
            <Money key="net" amount={footer.netLoss} currency={currency} bare />,
            <a
              key="rebate"
              href={report.hrefOf({ kind: 'rebate' }, 'agentDownlineTransactionDetailsCopy')}
              className="underline underline-offset-4"
            >
              <Money amount={footer.rebateAmount} currency={currency} bare />
            </a>,
          ]}
        />
      </div>
    </Panel>
  );
}

/** The file has what the table shows, with its total. */
function KindsCsv({ sums }: { sums: Sums }) {
  const t = useTranslations('agents');
  const nameOf = useKindName();
  const { scale } = currencyOf(sums.currency);
  const rowOf = (name: string, one: Sums['footer']) => [
    name,
    one.totalHands,
    one.validBetAmount.toFixed(scale),
    one.winAmount.toFixed(scale),
    one.netLoss.toFixed(scale),
    one.rebateAmount.toFixed(scale),
  ];
  async function* pages() {
    yield [...sums.list.map(one => rowOf(nameOf(one.productType), one)), rowOf(t('total'), sums.footer)];
  }
  const head = [
    t('gamesKind'),
    t('bets'),
    t('validBetAmount'),
    t('winAmount'),
    t('betsLessWins'),
    t('rebateAmount'),
  ];
  return <CsvButton file="team-betting" head={head} pages={pages} />;
}

/** Bets of the team by kind of game; each kind opens to its bets (docs/features.md#96). */
export function BettingPage({ part }: AgentPageProps) {
  const t = useTranslations('agents');
  const nameOf = useKindName();
  const nameOfScope = useScopeName();
  const report = useReport('personalHistoryCopy', part);
  const { query: asked, range, times, hrefOf } = report;
  const person = {
    ...(asked.person !== null && { userId: asked.person }),
    ...(asked.scope && { scope: asked.scope }),
  };
  const query = useCall(LINE, { ...times, ...person }, { keepOlder: true });
  const product = isGameType(asked.kind) ? asked.kind : undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <RangeBar range={range} hrefOf={one => hrefOf({ range: one })} />
      <QueryBoundary query={query} standIn="h-96">
        {sums => {
          const shown =
            product === undefined ? sums.footer : sums.list.find(one => one.productType === product);
          return (
            <>
              <div className="flex flex-wrap items-end gap-3">
                <PersonFilter
                  name={nameOfScope(asked.scope, sums.userName)}
                  hrefOf={id => hrefOf({ person: id, scope: null })}
                />
                <KindsCsv sums={sums} />
              </div>
              <p className="text-sm text-t3">
                {t('amountsIn', { currency: currencyOf(sums.currency).symbol })} {t('reportCounted')}
              </p>
              {sums.list.length === 0 ? (
                <EmptyState title={t('noBetsTitle')} level={3}>
                  {t('noBetsText')}
                </EmptyState>
              ) : (
                <Kinds report={report} sums={sums} />
              )}
              {(product !== undefined || asked.kind === ALL) && shown && (
                <TeamBets
                  title={t('betsOfKind', { kind: product ? nameOf(product) : t('allKinds') })}
                  filter={{ ...times, ...person, ...(product && { productType: product }) }}
                  sums={{ ...shown, currency: sums.currency }}
                />
              )}
            </>
          );
        }}
      </QueryBoundary>
    </div>
  );
}
