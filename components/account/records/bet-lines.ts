import { useTranslations } from 'next-intl';
import type { CallInput, CallOutput } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { formatDateTime } from '#lib/i18n/dates.ts';
import { type GameType, gameTypes } from '#lib/rules/game-types.ts';
import type { RecordQuery } from './range.tsx';
import { recordPages } from './record-pages.ts';
import { statementAmount } from './statement-lines.ts';

export const BETS = 'GET /wps/relay/ODSFE2_RNGOrders';
export type Bets = CallOutput<typeof BETS>;
export type BetRecord = Bets['list'][number];
export type BetFilter = Omit<CallInput<typeof BETS>, 'before' | 'size'>;

export const VENDORS = 'GET /wps/relay/GCSGAME_newGameVendor';
export type Lanes = CallOutput<typeof VENDORS>['data']['lanes'];

/** Vendors with games of a kind, or of any where none is chosen, each once and by name. */
export function vendorOptions(lanes: Lanes, game: GameType | ''): { code: string; name: string }[] {
  const cards = lanes.filter(lane => game === '' || lane.title === game).flatMap(lane => lane.cards);
  const names = new Map(
    cards.filter(card => card.isGame === 'VASSALAGE').map(card => [card.vassalage, card.displayName]),
  );
  return [...names]
    .map(([code, name]) => ({ code, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Results that can be chosen, with the wire's number. */
export const betResults = { won: 1, lost: 2, tie: 3 } as const;
export type BetResult = keyof typeof betResults;

/** Kind of game and result that a record's address names; empty for others and for none. */
export function chosenBets({ filter, kind }: RecordQuery): { result: BetResult | ''; game: GameType | '' } {
  return {
    result: (Object.keys(betResults) as BetResult[]).find(one => one === filter) ?? '',
    game: gameTypes.find(one => one === kind) ?? '',
  };
}

/** Fetches the rounds of a filter page by page. Throws Refusal. */
export function betPages(filter: BetFilter, most?: number): AsyncGenerator<readonly BetRecord[]> {
  return recordPages(page => call(BETS, { ...filter, ...page }), most);
}

/** Returns a round as the texts of its cells, in the order of the file. */
export function betCells(bet: BetRecord, currency: string): string[] {
  const amounts = [bet.betAmount, bet.winAmount, bet.profitAndLoss];
  return [
    formatDateTime(bet.transTimeInTimestamp),
    bet.gameName,
    bet.vendorName ?? '',
    bet.orderNo,
    ...amounts.map(one => statementAmount(one, currency)),
  ];
}

/** Sums of a filter as the texts of its last row, with the number of rounds first. */
export function useBetTotals(currency: string): (footer: Bets['footer']) => string[][] {
  const t = useTranslations('records');
  return footer => {
    if (!footer) return [];
    const amounts = [footer.betAmount, footer.winAmount, footer.netProfit];
    return [
      [t('sumOfRounds', { count: footer.totalHands }), ...amounts.map(one => statementAmount(one, currency))],
    ];
  };
}
