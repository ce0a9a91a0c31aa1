'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '#components/ui/panel.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { deductions, rateNames, thresholdNames } from '#lib/rules/contracts/terms.ts';
import { formatFigure } from '#lib/rules/money-format.ts';
import { type ContractTermsOut, formatPercent, major } from './contract-calls.ts';

type Tier = Record<string, number>;
type Terms = { terms: ContractTermsOut; before?: ContractTermsOut | undefined };
type TermsIn = Terms & { currency: string };

const COLUMNS = [...thresholdNames, ...rateNames] as const;
type TierColumn = (typeof COLUMNS)[number];
const MONEY: readonly TierColumn[] = ['validBet', 'netLoss'];

/** Value of a tier's column as text. */
export function tierValue(name: TierColumn, value: number, currency: string): string {
  if (MONEY.includes(name)) return formatFigure(major(value, currency), currency);
  return name === 'active' ? String(value) : formatPercent(value);
}

/** Columns that terms have. */
function tierColumns(terms: ContractTermsOut): TierColumn[] {
  const [first] = terms.tiers as Tier[];
  return COLUMNS.filter(name => first?.[name] !== undefined);
}

type ClauseKey = 'pay' | 'deducts' | 'carries';
type Clause = { key: ClauseKey; text: string };

/** Clauses of terms in plain words, apart from those that all terms share. */
function useClauses() {
  const t = useTranslations('contracts');
  return (terms: ContractTermsOut): Clause[] => {
    if (terms.kind !== 'dividend') return [{ key: 'pay', text: t(`text_${terms.kind}`) }];
    const { period, deducts, carries } = terms;
    const list = deductions.filter(name => deducts.includes(name)).map(name => t(`deduct_${name}`));
    return [
      { key: 'pay', text: t('text_dividend', { period: t(`period_${period}`) }) },
      {
        key: 'deducts',
        text: list.length > 0 ? t('deductsText', { list: list.join(', ') }) : t('deductsNothing'),
      },
      { key: 'carries', text: t(carries ? 'carriesYes' : 'carriesNo') },
    ];
  };
}

const MARKED = 'border-l-3 border-mark bg-s3 px-1.5';

/** Clauses of terms; each that differs from `before` is marked, with what it said. */
function Clauses({ terms, before }: Terms) {
  const t = useTranslations('contracts');
  const clausesOf = useClauses();
  const old = new Map(before && clausesOf(before).map(({ key, text }) => [key, text]));
  return (
    <ol className="grid list-decimal gap-1 pl-5 text-md text-t2">
      {clausesOf(terms).map(({ key, text }) => {
        const was = old.get(key);
        if (was === undefined || was === text) return <li key={key}>{text}</li>;
        return (
          <li key={key}>
            <span className={`block ${MARKED}`}>
              <ins className="font-bold no-underline">{text}</ins>{' '}
              <span className="text-sm text-t3">
                {t('clauseWas')} <del>{was}</del>
              </span>
            </span>
          </li>
        );
      })}
      <li>{t(terms.tiers.length > 1 ? 'tiersText' : 'conditionsText')}</li>
      <li>{t('roundsDown')}</li>
    </ol>
  );
}

type TierRow = { index: number; tier: Tier | undefined; old: Tier | undefined };

/** Number of a tier, with a word when it was added or removed. */
function TierName({ row: { index, tier, old }, compared }: { row: TierRow; compared: boolean }) {
  const t = useTranslations('contracts');
  const name = t('tierNumber', { number: index + 1 });
  if (!compared || (tier && old)) return name;
  return (
    <span className={`inline-block font-bold ${MARKED}`}>
      {name} <span className="text-xs font-normal text-t3">{t(tier ? 'added' : 'removed')}</span>
    </span>
  );
}

/** Value of one column of a tier, marked where it differs. */
function TierCell({
  name,
  row: { tier, old },
  currency,
}: {
  name: TierColumn;
  row: TierRow;
  currency: string;
}) {
  const t = useTranslations('contracts');
  const textOf = (one: number) =>
    name === 'netLoss' && one === 0 ? t('anyLoss') : tierValue(name, one, currency);
  const [value, was] = [tier?.[name], old?.[name]];
  if (value === undefined) return <del className="text-t3">{textOf(was ?? 0)}</del>;
  if (was === undefined || was === value) return textOf(value);
  return (
    <span className={`inline-block font-bold ${MARKED}`}>
      {textOf(value)}{' '}
      <span className="text-xs font-normal text-t3">{t('changed', { old: textOf(was) })}</span>
    </span>
  );
}

/** Tiers as a table; what differs from `before` is marked, with the old value in words; removed ones come last. */
export function TierTable({ terms, before, currency }: TermsIn) {
  const t = useTranslations('contracts');
  const [now, old] = [terms.tiers as Tier[], (before?.tiers ?? []) as Tier[]];
  const rows = Array.from({ length: Math.max(now.length, old.length) }, (_, index) => ({
    index,
    tier: now[index],
    old: old[index],
  }));
  const columns: Column<TierRow>[] = [
    {
      key: 'tier',
      header: t('tier'),
      phone: 'title',
      cell: row => <TierName row={row} compared={before !== undefined} />,
    },
    ...tierColumns(terms).map(
      (name): Column<TierRow> => ({
        key: name,
        header: t(`tier_${name}`),
        align: 'end',
        phone: 'meta',
        cell: row => (
          <>
            <span className="md:hidden">{t(`tier_${name}`)}: </span>
            <TierCell name={name} row={row} currency={currency} />
          </>
        ),
      }),
    ),
  ];
  return (
    <Panel className="overflow-clip">
      <Table caption={t('tier')} columns={columns} rows={rows} rowKey={row => String(row.index)} />
    </Panel>
  );
}

/** Number of clauses and tiers in which terms differ. */
function useDifferences() {
  const clausesOf = useClauses();
  return (terms: ContractTermsOut, before: ContractTermsOut): number => {
    const old = clausesOf(before);
    const clauses = clausesOf(terms).filter(({ text }, index) => text !== old[index]?.text).length;
    const [now, was] = [terms.tiers as Tier[], before.tiers as Tier[]];
    const tiers = Array.from({ length: Math.max(now.length, was.length) }).filter((_, index) =>
      COLUMNS.some(name => now[index]?.[name] !== was[index]?.[name]),
    ).length;
    return clauses + tiers;
  };
}

/**
 * Terms as a document in plain words, and their tiers. With `before`, the terms in force, every clause and tier that
 * was changed, added or removed is marked.
 */
export function TermsView({ terms, before, currency }: TermsIn) {
  const t = useTranslations('contracts');
  const differences = useDifferences();
  const old = before?.kind === terms.kind ? before : undefined;
  return (
    <div className="grid grid-cols-1 gap-3">
      {old && <p className="text-md font-bold">{t('differences', { count: differences(terms, old) })}</p>}
      <Clauses terms={terms} before={old} />
      <TierTable terms={terms} before={old} currency={currency} />
    </div>
  );
}
