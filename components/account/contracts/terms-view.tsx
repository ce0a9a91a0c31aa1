'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '#components/ui/panel.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { rateNames, thresholdNames } from '#lib/rules/contracts/terms.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { type ContractTermsOut, major, percent } from './contract-calls.ts';

type Tier = Record<string, number>;

const COLUMNS = [...thresholdNames, ...rateNames] as const;
type TierColumn = (typeof COLUMNS)[number];
const MONEY: readonly TierColumn[] = ['validBet', 'netLoss'];

/** Value of a tier's column as text. */
export function tierValue(name: TierColumn, value: number): string {
  if (MONEY.includes(name)) return formatMoney(major(value), '');
  return name === 'active' ? String(value) : percent(value);
}

/** Columns that terms have. */
function tierColumns(terms: ContractTermsOut): TierColumn[] {
  const [first] = terms.tiers as Tier[];
  return COLUMNS.filter(name => first?.[name] !== undefined);
}

/** Tiers as a table; what differs from `before` is marked, with the old value in words. */
function Tiers({ terms, before }: { terms: ContractTermsOut; before?: ContractTermsOut | undefined }) {
  const t = useTranslations('contracts');
  const rows = (terms.tiers as Tier[]).map((tier, index) => ({ tier, index }));
  const cell = (name: TierColumn, index: number, value: number) => {
    const old = (before?.tiers as Tier[] | undefined)?.[index]?.[name];
    if (!before || old === value) return tierValue(name, value);
    return (
      <span className="inline-block border-l-3 border-mark bg-s3 px-1.5 font-bold">
        {tierValue(name, value)}{' '}
        <span className="text-xs font-normal text-t3">
          {old === undefined ? t('added') : t('changed', { old: tierValue(name, old) })}
        </span>
      </span>
    );
  };
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: 'tier',
      header: t('tier'),
      phone: 'title',
      cell: row => t('tierNumber', { number: row.index + 1 }),
    },
    ...tierColumns(terms).map(
      (name): Column<(typeof rows)[number]> => ({
        key: name,
        header: t(`tier_${name}`),
        align: 'end',
        phone: 'meta',
        cell: row => (
          <>
            <span className="md:hidden">{t(`tier_${name}`)}: </span>
            {cell(name, row.index, row.tier[name] ?? 0)}
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

/** Terms as a document in plain words, and their tiers. */
export function TermsView({
  terms,
  before,
}: {
  terms: ContractTermsOut;
  before?: ContractTermsOut | undefined;
}) {
  const t = useTranslations('contracts');
  const clauses =
    terms.kind === 'dividend'
      ? [
          t('text_dividend', { period: t(`period_${terms.period}`) }),
          terms.deducts.length > 0
            ? t('deductsText', { list: terms.deducts.map(name => t(`deduct_${name}`)).join(', ') })
            : t('deductsNothing'),
          t(terms.carries ? 'carriesYes' : 'carriesNo'),
        ]
      : [t(`text_${terms.kind}`)];
  return (
    <div className="grid grid-cols-1 gap-3">
      <ol className="grid list-decimal gap-1 pl-5 text-md text-t2">
        {[...clauses, t('tiersText'), t('roundsDown')].map(clause => (
          <li key={clause}>{clause}</li>
        ))}
      </ol>
      <Tiers terms={terms} before={before?.kind === terms.kind ? before : undefined} />
    </div>
  );
}
