import { DAY_MS } from '#lib/rules/time.ts';

/** Kinds of tickets that are played (docs/rewards.md#tickets). */
export const ticketKinds = ['prize-wheel', 'golden-egg', 'red-envelope'] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** True for a kind of ticket. */
export function isTicketKind(kind: string): kind is TicketKind {
  return ticketKinds.some(one => one === kind);
}

/** Equal slices of the kind's table: what one slice is worth of all. */
export const TICKET_SLICES = { 'prize-wheel': 40, 'golden-egg': 100, 'red-envelope': 200 } as const;

/** Days that a ticket can be played. */
export const TICKET_DAYS: Record<TicketKind, number> = {
  'prize-wheel': 30,
  'golden-egg': 14,
  'red-envelope': 7,
};

/** End of a ticket that is issued at a time (epoch ms). */
export function ticketEnd(kind: TicketKind, issuedAt: number): number {
  return issuedAt + TICKET_DAYS[kind] * DAY_MS;
}

/** Number of a ticket, which is also what its draw is made with: `TX-77120`. */
export function ticketNumber(id: bigint): string {
  return `TX-${id}`;
}

/** Reads such a number; null for any other text. */
export function readTicketNumber(text: string): bigint | null {
  const [, digits] = /^TX-(\d{1,18})$/.exec(text) ?? [];
  return digits ? BigInt(digits) : null;
}

/** Deposits of a day that bring one spin, in minor units, and how many spins a day at most. */
export const DEPOSITS_PER_SPIN = 10_000n;
export const SPINS_A_DAY = 3;

/** Spins that a day's credited deposits bring; minor units. */
export function spinsOfDeposits(deposited: bigint): number {
  const spins = deposited / DEPOSITS_PER_SPIN;
  return spins > BigInt(SPINS_A_DAY) ? SPINS_A_DAY : Number(spins);
}

/** Deposits still to the next spin of the day, in minor units; null when there is none. */
export function toNextSpin(deposited: bigint): bigint | null {
  return spinsOfDeposits(deposited) < SPINS_A_DAY
    ? DEPOSITS_PER_SPIN - (deposited % DEPOSITS_PER_SPIN)
    : null;
}
