import { z } from 'zod';
import { toWireAmount } from '#lib/rules/money.ts';
import type { AppContext } from '#platform/app-context.ts';
import { reverseTransfer } from '#platform/cashier/reversals.ts';
import { refuse } from '#platform/refusal.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { listOwnPostings, listReversals } from '#platform/store/money/reversals.ts';
import { command } from './command.ts';

const LIST_LIMIT = 200;
const limit = z.coerce.number().int().min(1).max(LIST_LIMIT).default(50);
const accountName = z.string().max(40);

async function accountOf(tx: Tx, name: string) {
  return (await findAccountByName(tx, name)) ?? refuse('not_found', { field: 'account' });
}

const postings = command({
  summary: 'List the last postings of a member with the ids of their transfers: `postings player01`.',
  input: z.strictObject({ account: accountName, limit }),
  positional: ['account'],
  run: (ctx, { account: name, limit: most }) =>
    ctx.store.read(async tx => {
      const account = await accountOf(tx, name);
      const rows = await listOwnPostings(tx, account.id, most);
      return {
        postings: rows.map(({ transfer, amount, balance, reversal, ...row }) => ({
          transfer: String(transfer),
          ...row,
          amount: toWireAmount(amount),
          balance: toWireAmount(balance),
          reversal: reversal === null ? null : String(reversal),
        })),
      };
    }),
});

type CommandInput = { transfer: string; reason: string; by: string; force: 'yes' | 'no' };

async function reverse(ctx: AppContext, asked: CommandInput, client: { address: string; requestId: string }) {
  const { reason, by } = asked;
  const at = ctx.clock.date();
  const order = { transferId: BigInt(asked.transfer), reason, by, force: asked.force === 'yes', at };
  return ctx.store.write(async tx => {
    const { reversalId, owed } = await reverseTransfer(tx, order);
    const detail = { transfer: asked.transfer, reversal: String(reversalId), by, reason, owed: String(owed) };
    await audit(tx, { at, event: 'transfer-reversed', accountId: null, ...client, detail });
    return { transfer: asked.transfer, reversal: String(reversalId), owed: toWireAmount(owed) };
  });
}

const reverseCommand = command({
  summary:
    'Reverse a transfer of the ledger: `reverse 8812 --reason "paid twice" --by Nadia`; `--force yes` notes what is missing as owed.',
  input: z.strictObject({
    transfer: z.string().regex(/^\d{1,18}$/),
    reason: z.string().trim().min(3).max(200),
    by: z.string().trim().min(1).max(60),
    force: z.enum(['yes', 'no']).default('no'),
  }),
  positional: ['transfer'],
  run: reverse,
});

const reversals = command({
  summary: 'List corrections with actor, reason and what is owed; of one member: `reversals player01`.',
  input: z.strictObject({ account: accountName.optional(), limit }),
  positional: ['account'],
  run: (ctx, { account: name, limit: most }) =>
    ctx.store.read(async tx => {
      const owedBy = name === undefined ? undefined : (await accountOf(tx, name)).id;
      const rows = await listReversals(tx, { owedBy, limit: most });
      return {
        reversals: rows.map(row => ({
          transfer: String(row.transfer_id),
          reversal: String(row.reversal_id),
          by: row.by_name,
          reason: row.reason,
          owed: toWireAmount(row.owed),
          owedBy: row.owedByName,
          at: row.at,
        })),
      };
    }),
});

/** Admin commands of corrections (docs/money.md, section 11). */
export const correctionCommands = { postings, reverse: reverseCommand, reversals };
