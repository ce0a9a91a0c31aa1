'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Moment } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import type { Column } from '#components/ui/table.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { PeopleColumn } from '#lib/rules/agents/people-columns.ts';
import type { PeopleSort } from '#lib/rules/agents/people-query.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import { agentHref } from '#lib/rules/routes/agent-centre.ts';
import { ContractCells } from './contract-cells.tsx';
import type { PeoplePage } from './people-calls.ts';

export type Person = PeoplePage['list'][number];

const PAGE = 'downlineManagmentView';

const sortable = { name: 'name', joined: 'joined', seen: 'seen', bets: 'bets' } as const;
export type SortColumn = keyof typeof sortable;
/** Header that orders the rows by its column: by names from A, by all else from the latest or most. */
function SortHeader({
  column,
  sort,
  onSort,
  children,
}: {
  column: SortColumn;
  sort: PeopleSort;
  onSort: (sort: PeopleSort) => void;
  children: ReactNode;
}) {
  const [sorted, way] = sort.split('-');
  const isSorted = sorted === column;
  const first = column === 'name' ? 'asc' : 'desc';
  const next = isSorted ? (way === 'asc' ? 'desc' : 'asc') : first;
  return (
    <button
      type="button"
      onClick={() => onSort(`${column}-${next}`)}
      className={classes('inline-flex min-h-8 items-center gap-1 font-med', isSorted && 'font-bold text-t1')}
    >
      {children}
      {isSorted && (
        <Icon name="chevron-down" size={14} className={way === 'asc' ? 'rotate-180' : undefined} />
      )}
    </button>
  );
}

type Cells = Record<PeopleColumn, Omit<Column<Person>, 'key' | 'header' | 'phone'>>;

function useCells(currency: string): Cells {
  const t = useTranslations('agents');
  const money = (key: 'validBetAmount' | 'depositAmount' | 'withdrawAmount' | 'winAmount') => ({
    align: 'end' as const,
    cell: (row: Person) => <Money amount={row[key]} currency={currency} bare />,
  });
  return {
    bets: money('validBetAmount'),
    deposits: money('depositAmount'),
    withdrawals: money('withdrawAmount'),
    wins: money('winAmount'),
    type: { cell: row => t(roleOfType(row.type) === 'agent' ? 'agent' : 'member') },
    contracts: { cell: row => <ContractCells contracts={row.contracts} /> },
    upline: { cell: row => row.uplineName },
    joined: { cell: row => <Moment at={row.regDate} /> },
    seen: { cell: row => (row.lastLogin === null ? t('never') : <Moment at={row.lastLogin} />) },
    team: {
      align: 'end',
      cell: row =>
        row.teamCount === 0 ? (
          '–'
        ) : (
          <a href={agentHref(PAGE, `t-${row.userId}`)} className="num underline underline-offset-4">
            {t('teamOf', { count: row.teamCount })}
          </a>
        ),
    },
  };
}

export type PeopleColumns = {
  columns: readonly PeopleColumn[];
  sort: PeopleSort;
  onSort: (sort: PeopleSort) => void;
};

/** Columns of people, and the currency of their amounts. */
export type PeopleColumnsIn = PeopleColumns & { currency: string };

/** Columns of people: the name, and the chosen ones; the headers of some order the rows. */
export function usePeopleColumns({ columns, sort, onSort, currency }: PeopleColumnsIn): Column<Person>[] {
  const t = useTranslations('agents');
  const cells = useCells(currency);
  const [sorted, way] = sort.split('-');
  const ordered = (
    column: PeopleColumn | 'name',
    text: string,
  ): Pick<Column<Person>, 'header' | 'sorted'> => {
    if (!(column in sortable)) return { header: text };
    const header = (
      <SortHeader column={column as SortColumn} sort={sort} onSort={onSort}>
        {text}
      </SortHeader>
    );
    const order = way === 'asc' ? 'ascending' : 'descending';
    return { header, sorted: sorted === column ? order : 'none' };
  };
  return [
    {
      key: 'name',
      ...ordered('name', t('name')),
      phone: 'title',
      cell: row => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <a href={agentHref(PAGE, `p-${row.userId}`)} className="font-bold underline underline-offset-4">
            {row.userName}
          </a>
          {row.doNotContact && <Tag look="quiet">{t('doNotContact')}</Tag>}
        </span>
      ),
    },
    ...columns.map(
      (column, index): Column<Person> => ({
        key: column,
        ...cells[column],
        ...ordered(column, t(`column_${column}`)),
        label: t(`column_${column}`),
        phone: index === 0 ? 'value' : 'labelled',
      }),
    ),
  ];
}
