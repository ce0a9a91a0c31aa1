'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import type { CentrePageProps } from '#components/account/centre-pages.ts';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { tabClass } from '#components/ui/navigation/tab-class.ts';
import { replaceOverlay } from '#lib/client/overlay-history.ts';
import { useCall } from '#lib/client/use-call.ts';
import { gameTypes } from '#lib/rules/game-types.ts';
import { PLATFORM_ZONE_LABEL } from '#lib/rules/platform-time.ts';
import type { CentreKey } from '#lib/rules/routes/account-centre.ts';
import {
  BETS,
  type BetFilter,
  type BetResult,
  type Bets,
  betCells,
  betPages,
  betResults,
  chosenBets,
  type Lanes,
  useBetTotals,
  VENDORS,
  vendorOptions,
} from './bet-lines.ts';
import { BETS_SHOWN, BettingTable } from './betting-table.tsx';
import { RecordFilterBar, type RecordQuery, readRecordQuery, recordHref, useRange } from './range.tsx';
import { RecordExport } from './record-export.tsx';

const PAGE: CentreKey = 'personalHistoryCopy';

/** Kinds of games as links, so that the chosen one is in the address. */
function KindTabs({ query }: { query: RecordQuery }) {
  const t = useTranslations('records');
  const { game: chosen } = chosenBets(query);
  const link = (kind: string, label: string) => (
    <li key={label} className="-mb-px">
      <a
        href={recordHref({ ...query, kind, vendor: '' })}
        aria-current={kind === chosen ? 'true' : undefined}
        className={tabClass(kind === chosen)}
      >
        {label}
      </a>
    </li>
  );
  return (
    <nav aria-label={t('gameType')} className="scroll-x">
      <ul className="flex min-w-max gap-5 border-b border-line text-md font-med text-t2">
        {link('', t('allGames'))}
        {gameTypes.map(kind => link(kind, t(`game_${kind}`)))}
      </ul>
    </nav>
  );
}

function ResultSelect({ query }: { query: RecordQuery }) {
  const t = useTranslations('records');
  return (
    <Select
      label={t('result')}
      value={chosenBets(query).result}
      className="w-52 max-md:w-full"
      onChange={event => replaceOverlay(recordHref({ ...query, filter: event.target.value }))}
    >
      <option value="">{t('allResults')}</option>
      {(Object.keys(betResults) as BetResult[]).map(one => (
        <option key={one} value={one}>
          {t(`result_${one}`)}
        </option>
      ))}
    </Select>
  );
}

/** Vendors of the chosen kind of game, of all kinds without one. */
function VendorSelect({ query, lanes }: { query: RecordQuery; lanes: Lanes }) {
  const t = useTranslations('records');
  const vendors = vendorOptions(lanes, chosenBets(query).game);
  return (
    <Select
      label={t('vendor')}
      value={query.vendor}
      className="w-52 max-md:w-full"
      onChange={event => replaceOverlay(recordHref({ ...query, vendor: event.target.value }))}
    >
      <option value="">{t('allVendors')}</option>
      {vendors.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** CSV and print of the filter, with what it is in words. */
function BetExport({
  query,
  filter,
  bets,
  vendor,
}: {
  query: RecordQuery;
  /** Name of the chosen vendor. */
  vendor: string | undefined;
  filter: BetFilter;
  bets: Bets | undefined;
}) {
  const t = useTranslations('records');
  const { start, end } = useRange(query.range);
  const currency = bets?.currency ?? '';
  const totals = useBetTotals(currency);
  const { game, result } = chosenBets(query);
  const about = [
    vendor ?? t('allVendors'),
    game ? t(`game_${game}`) : t('allGames'),
    result ? t(`result_${result}`) : t('allResults'),
    filter.orderNoSearch,
  ];
  const sheet = {
    title: t('betting'),
    about: about.filter(Boolean).join(' · '),
    range: { start, end },
    head: [
      `${t('time')} (${PLATFORM_ZONE_LABEL})`,
      t('game'),
      t('vendor'),
      t('number'),
      t('betIn', { currency }),
      t('win'),
      t('result'),
    ],
    totals: bets && totals(bets.footer),
    count: bets?.footer?.totalHands,
  };
  async function* pages(most?: number) {
    for await (const page of betPages(filter, most)) yield page.map(bet => betCells(bet, currency));
  }
  return <RecordExport file="betting-record" sheet={sheet} pages={pages} disabled={currency === ''} />;
}

/** Betting record: settled rounds with their totals, by kind of game, result, time and number (docs/features.md#80). */
export function BettingRecordPage({ part }: CentrePageProps) {
  const t = useTranslations('records');
  const recordQuery = readRecordQuery(PAGE, part);
  const { result, game } = chosenBets(recordQuery);
  const { data } = useCall(VENDORS, {});
  const lanes = data?.data.lanes ?? [];
  const vendor = vendorOptions(lanes, '').find(one => one.code === recordQuery.vendor);
  const { start, end } = useRange(recordQuery.range);
  const [typed, setTyped] = useState({ of: part, text: recordQuery.search });
  // A link to one round changes the address while the page is open.
  const search = typed.of === part ? typed.text : recordQuery.search;
  const orderNoSearch = useDeferredValue(search.trim());
  const filter: BetFilter = {
    startDate: start,
    endDate: end,
    ...(game ? { productType: game } : {}),
    ...(result ? { status: betResults[result] } : {}),
    ...(recordQuery.vendor ? { accountType: recordQuery.vendor } : {}),
    ...(orderNoSearch ? { orderNoSearch } : {}),
  };
  const query = useCall(BETS, { ...filter, size: BETS_SHOWN }, { keepOlder: true });
  return (
    <div className="grid grid-cols-1 gap-4">
      <KindTabs query={recordQuery} />
      <RecordFilterBar query={recordQuery}>
        <VendorSelect query={recordQuery} lanes={lanes} />
        <ResultSelect query={recordQuery} />
        <TextField
          label={t('findNumber')}
          className="w-52 max-md:w-full"
          autoComplete="off"
          maxLength={16}
          value={search}
          onChange={event => setTyped({ of: part, text: event.target.value })}
          onBlur={() => {
            if (search.trim() !== recordQuery.search)
              replaceOverlay(recordHref({ ...recordQuery, search: search.trim() }));
          }}
        />
        <BetExport query={recordQuery} filter={filter} bets={query.data} vendor={vendor?.name} />
      </RecordFilterBar>
      <QueryBoundary query={query} standIn="h-96">
        {bets => <BettingTable key={JSON.stringify(filter)} filter={filter} first={bets} />}
      </QueryBoundary>
    </div>
  );
}
