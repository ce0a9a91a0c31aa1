import { useTranslations } from 'next-intl';
import { call } from '#lib/client/call.ts';
import { formatDateTime } from '#lib/i18n/dates.ts';
import { contractKinds } from '#lib/rules/contracts/terms.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import { PLATFORM_ZONE_LABEL } from '#lib/rules/platform-time.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import { PEOPLE_LINE, type PeopleFilter, type PeoplePage } from './people-calls.ts';
import { CsvButton } from './reports/csv-button.tsx';
import { allPages } from './use-pages.tsx';

const SIZE = 500;

/** Saves everybody whom a filter finds, at any level, with the sums of the range. */
export function PeopleCsv({ filter, currency }: { filter: PeopleFilter; currency: string }) {
  const t = useTranslations('agents');
  const contract = useTranslations('contracts');
  const { scale } = currencyOf(currency);
  const rowOf = (row: PeoplePage['list'][number]) => [
    row.userName,
    t(roleOfType(row.type) === 'agent' ? 'agent' : 'member'),
    row.uplineName,
    row.level,
    formatDateTime(row.regDate),
    row.lastLogin === null ? '' : formatDateTime(row.lastLogin),
    row.teamCount,
    row.validBetAmount.toFixed(scale),
    row.depositAmount.toFixed(scale),
    row.withdrawAmount.toFixed(scale),
    row.winAmount.toFixed(scale),
    row.contracts
      .toSorted((one, two) => contractKinds.indexOf(one.kind) - contractKinds.indexOf(two.kind))
      .map(({ kind, state }) => t(`contract_${state}`, { name: contract(`kind_${kind}`) }))
      .join('; '),
  ];
  async function* pages() {
    const input = { ...filter, all: 'Y', size: SIZE } as const;
    for await (const page of allPages<PeoplePage>(after => call(PEOPLE_LINE, { ...input, after })))
      yield page.list.map(rowOf);
  }
  const inZone = (column: 'joined' | 'seen') => `${t(`column_${column}`)} (${PLATFORM_ZONE_LABEL})`;
  const inCurrency = (column: 'bets' | 'deposits' | 'withdrawals' | 'wins') =>
    `${t(`column_${column}`)} (${currency})`;
  const head = [
    t('name'),
    t('column_type'),
    t('column_upline'),
    t('level'),
    inZone('joined'),
    inZone('seen'),
    t('column_team'),
    inCurrency('bets'),
    inCurrency('deposits'),
    inCurrency('withdrawals'),
    inCurrency('wins'),
    t('column_contracts'),
  ];
  return <CsvButton file="downline" head={head} pages={pages} />;
}
