import { useTranslations } from 'next-intl';
import { Money } from '#components/shared/money.tsx';
import type { Column } from '#components/ui/table.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import type { ReportScope } from '#lib/rules/agents/report-query.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import type { useReport } from './use-report.ts';

type Page = CallOutput<'GET /wps/relay/ODSFE2_getTeamPNLV3'>;
type Person = Page['list'][number];
type Sums = Page['footer'];
type Report = ReturnType<typeof useReport>;

/** A line of the table: a person, the agent's own play, or those who are not at this level any more. */
export type Line = {
  key: string;
  name: string;
  person: Person | null;
  /** Person whose rows are behind the sums, with everybody below, alone, or those who have left. */
  rows: { person: number | null; scope: ReportScope | null };
  sums: Sums;
};

/** Amounts of a line after its bets, in order. */
export const amounts = ['winAmount', 'bonusAmount', 'rebateAmount', 'netAmount'] as const;

/** Report behind each sum: bets by kind of game, or postings, all of them or of a kind. */
const opened = {
  validBetAmount: { page: 'personalHistoryCopy', kind: 'all' },
  winAmount: { page: 'personalHistoryCopy', kind: 'all' },
  bonusAmount: { page: 'agentDownlineTransactionDetailsCopy', kind: 'bonus' },
  rebateAmount: { page: 'agentDownlineTransactionDetailsCopy', kind: 'rebate' },
  netAmount: { page: 'agentDownlineTransactionDetailsCopy', kind: '' },
} as const;

/** Lines of pages in order: the own play, people, and with the last page those who have left. */
export function useLines(): (pages: readonly Page[]) => Line[] {
  const t = useTranslations('agents');
  return pages => {
    const [first, last] = [pages[0], pages.at(-1)];
    const root = first && first.path.length > 1 ? (first.path.at(-1)?.userId ?? null) : null;
    const special = (scope: ReportScope, name: string, sums: Sums | null | undefined): Line[] =>
      sums ? [{ key: scope, name, person: null, rows: { person: root, scope }, sums }] : [];
    const hasLeft =
      last?.next === null && last.former && (last.former.totalHands > 0 || last.former.netAmount !== 0);
    return [
      ...special('own', t('ownPlay', { name: first?.path.at(-1)?.userName ?? '' }), first?.own),
      ...pages.flatMap(page =>
        page.list.map(one => ({
          key: String(one.userId),
          name: one.userName,
          person: one,
          rows: { person: one.userId, scope: null },
          sums: one,
        })),
      ),
      ...special('former', t('former'), hasLeft ? last.former : null),
    ];
  };
}

/** A sum as a link to the rows behind it. Of the wallets of those who have left, none are shown. */
export function Sum({
  sums,
  of,
  rows,
  currency,
  hrefOf,
}: {
  sums: Sums;
  of: keyof typeof opened;
  /** Null: no report shows them by themselves. */
  rows: Line['rows'] | null;
  currency: string;
  hrefOf: Report['hrefOf'];
}) {
  const amount = sums[of];
  const isEmpty = of === 'netAmount' ? sums.totalHands === 0 && amount === 0 : amount === 0;
  const { page, kind } = opened[of];
  if (isEmpty || !rows || (rows.scope === 'former' && page !== 'personalHistoryCopy'))
    return <Money amount={amount} currency={currency} bare />;
  return (
    <a href={hrefOf({ ...rows, kind }, page)} className="underline underline-offset-4">
      <Money amount={amount} currency={currency} bare />
    </a>
  );
}

/** Columns of a level: people with their sums. */
export function useProfitColumns({ hrefOf }: Report, currency: string): Column<Line>[] {
  const t = useTranslations('agents');
  const nameCell = ({ name, person }: Line) => {
    if (!person) return <span className="text-t3">{name}</span>;
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        {person.teamCount > 0 ? (
          <a href={hrefOf({ person: person.userId })} className="font-bold underline underline-offset-4">
            {name}
          </a>
        ) : (
          name
        )}
        {person.doNotContact && <Tag look="quiet">{t('doNotContact')}</Tag>}
      </span>
    );
  };
  const typeOf = ({ person }: Line) =>
    person ? t(roleOfType(person.type) === 'agent' ? 'agent' : 'member') : '–';
  return [
    { key: 'name', header: t('name'), phone: 'title', cell: nameCell },
    { key: 'type', header: t('type'), phone: 'meta', cell: typeOf },
    {
      key: 'team',
      header: t('team'),
      align: 'end',
      phone: 'labelled',
      cell: ({ person }) => person?.teamCount || '–',
    },
    {
      key: 'bets',
      header: t('validBetAmount'),
      align: 'end',
      phone: 'labelledValue',
      cell: line => <Sum {...line} of="validBetAmount" currency={currency} hrefOf={hrefOf} />,
    },
    ...amounts.map(
      (key): Column<Line> => ({
        key,
        header: t(key),
        align: 'end',
        phone: 'labelled',
        cell: line => <Sum {...line} of={key} currency={currency} hrefOf={hrefOf} />,
      }),
    ),
  ];
}
