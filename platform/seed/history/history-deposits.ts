import { MINUTE_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import {
  cancelDeposit,
  creditDeposit,
  expireDeposit,
  failDeposit,
  openDeposit,
  reportSent,
} from '#platform/cashier/deposits.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { lockDeposit } from '#platform/store/money/deposits.ts';
import type { DepositRow, DepositState } from '#platform/store/money/money-tables.ts';
import type { HistoryMember, HistoryStep } from './history-member.ts';

/** Deposit of the history and the state that it ends in. */
export type HistoryDeposit = {
  method: 'PG' | 'MT' | 'QPQR';
  amount: bigint;
  until: DepositState;
  at: Date;
};

const CHANNELS = { PG: 'KINABALU', MT: 'STRAITS', QPQR: 'QR' } as const;

/** Minutes after the opening at which each state is reached. */
const MINUTES = { review: 6, credited: 19, failed: 4, cancelled: 3, expired: 60 } as const;

const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);

/** Returns the events of a deposit: opened, reported as sent where it is a transfer, and its end. */
export function historyDepositSteps(
  ctx: AppContext,
  { accountId }: HistoryMember,
  { method, amount, until, at }: HistoryDeposit,
): HistoryStep[] {
  let id = 0n;
  const deposit = async (tx: Tx): Promise<DepositRow> => {
    const found = await lockDeposit(tx, { id });
    if (!found) throw new Error(`history: no deposit ${id}`);
    return found;
  };
  const opened: HistoryStep = {
    at,
    async run(tx) {
      const order = { accountId, method, channel: CHANNELS[method], amount, bonus: null };
      ({ id } = await openDeposit(ctx, tx, order, at));
    },
  };
  const sent: HistoryStep = {
    at: after(at, MINUTES.review),
    run: (tx, time) => reportSent(tx, { accountId, id }, time),
  };
  const actor = method === 'PG' ? 'gateway' : 'operator';
  const by = method === 'PG' ? {} : { by: 'demo' };
  const ends: Partial<Record<DepositState, HistoryStep['run']>> = {
    credited: async (tx, time) =>
      creditDeposit(ctx, tx, await deposit(tx), amount, { actor, ...by, at: time }),
    failed: async (tx, time) => failDeposit(tx, await deposit(tx), { actor, ...by, at: time }),
    cancelled: (tx, time) => cancelDeposit(tx, { accountId, id }, time),
    expired: (tx, time) => expireDeposit(tx, id, time),
  };
  const isReported = method === 'MT' && (until === 'credited' || until === 'review');
  const run = ends[until];
  const minutes = until in MINUTES ? MINUTES[until as keyof typeof MINUTES] : 0;
  return [opened, ...(isReported ? [sent] : []), ...(run ? [{ at: after(at, minutes), run }] : [])];
}
