import type { CallOutput } from '#lib/calls/table.ts';
import { formatMoney } from '#lib/rules/money-format.ts';

export const TICKETS = 'GET /wps/relay/PROMOFE_getClaimTicketList';
export const PRIZES = 'GET /wps/relay/PROMOFE_getPrizeWheelInfo';
export const HISTORY = 'GET /wps/relay/PROMOFE_getTicketHistory';
export const PLAY = 'POST /wps/relay/PROMOFE_claimTicket';

export type OpenTicket = CallOutput<typeof TICKETS>[number];
export type TicketType = OpenTicket['ticketType'];
export type PrizeInfo = CallOutput<typeof PRIZES>;
export type TicketPlay = CallOutput<typeof PLAY>;

/** Kinds in their order, with the part of the page's address that plays them. */
export const ticketParts = [
  { type: 'PRIZE_WHEEL', part: 'wheel' },
  { type: 'GOLDEN_EGG', part: 'egg' },
  { type: 'RAFFLE', part: 'envelope' },
] as const satisfies readonly { type: TicketType; part: string }[];

/** Money in major units, or points. */
export type PrizeValue = { money?: number | undefined; points?: number | undefined };

/** A prize as text; `points` writes a number of points. */
export function worthText(
  { money, points = 0 }: PrizeValue,
  currency: string,
  pointsText: (count: number) => string,
): string {
  return money === undefined ? pointsText(points) : formatMoney(money, currency);
}

/** Fills of the prizes in the order of the table: the brand's inks, and mixtures of them. */
const prizeFills = [
  'fill-(--ink-pale)',
  'fill-[color-mix(in_oklch,var(--ink-pale)_35%,var(--info))]',
  'fill-(--ink-lamp)',
  'fill-(--ink-mid)',
  'fill-[color-mix(in_oklch,var(--ink-lamp)_50%,var(--ink-cloth))]',
  'fill-(--ink-cloth)',
] as const;

/** Fill of a prize by its place in the table. */
export function prizeFill(index: number): string {
  return prizeFills[index % prizeFills.length] ?? prizeFills[0];
}
