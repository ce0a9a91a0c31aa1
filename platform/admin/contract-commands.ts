import { z } from 'zod';
import { contractActions } from '#lib/rules/contracts/life.ts';
import { contractKinds } from '#lib/rules/contracts/terms.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import type { AppContext } from '#platform/app-context.ts';
import { moneyNumber, readMoneyNumber } from '#platform/cashier/money-number.ts';
import { endedByChange, listHash } from '#platform/contracts/cascade.ts';
import { correctBill, recomputeBill } from '#platform/contracts/corrections.ts';
import { endContract, takeStep } from '#platform/contracts/life.ts';
import { readTerms } from '#platform/contracts/read-terms.ts';
import { settleDue } from '#platform/contracts/settle.ts';
import { refuse } from '#platform/refusal.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { findBill } from '#platform/store/contracts/bills.ts';
import type { Contract } from '#platform/store/contracts/contract-tables.ts';
import {
  findContract,
  listContracts,
  listVersions,
  lockContracts,
  openContract,
} from '#platform/store/contracts/contracts.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { command } from './command.ts';

const kind = z.enum(contractKinds);
const number = z.coerce.bigint().positive();
const by = z.string().trim().min(1).max(60);
const reason = z.string().trim().min(1).max(200);

async function agentOf(tx: Tx, username: string) {
  const account = await findAccountByName(tx, username);
  return account && roleOfType(account.type) === 'agent' ? account : refuse('not_found', { field: 'agent' });
}

async function known(tx: Tx, id: bigint): Promise<Contract> {
  return (await findContract(tx, id)) ?? refuse('not_found', { field: 'contract' });
}

const contracts = command({
  summary: 'List the contracts of an agent with their versions: `contracts agent01`.',
  input: z.strictObject({ agent: z.string().max(64), kind: kind.optional() }),
  positional: ['agent', 'kind'],
  run: (ctx, input) =>
    ctx.store.read(async tx => {
      const rows = await listContracts(tx, (await agentOf(tx, input.agent)).id, input.kind);
      const versions = await listVersions(
        tx,
        rows.map(row => row.id),
      );
      return {
        contracts: rows.map(row => ({
          contract: Number(row.id),
          kind: row.kind,
          payer: row.payer_id,
          payee: row.payee_id,
          versions: versions
            .filter(one => one.contract_id === row.id)
            .map(one => ({
              version: one.number,
              state: one.state,
              terms: one.terms,
              hash: one.terms_hash,
              starts: one.starts_at,
              ends: one.ends_at,
              ended: one.ended_by,
            })),
        })),
      };
    }),
});

const house = (name: string) => ({ side: 'payer', accountId: null, name, steppedUpAt: null }) as const;

const contract = command({
  summary:
    'Act for the house on a contract of the first level: `contract offer --agent agent01 --kind daily --terms \'{…}\' --by Nadia --reason "new season"`.',
  input: z.strictObject({
    action: z.enum(contractActions),
    agent: z.string().max(64),
    kind,
    /** Terms as JSON, thresholds in minor units, rates in millionths (docs/contracts.md, section 3). */
    terms: z.string().max(4_000).optional(),
    by,
    reason,
    /** Hash of the terms that are signed, as `contracts` lists it. */
    hash: z.string().max(64).optional(),
    /** Name of the list of contracts below that end with it, as `contract-end` shows it. */
    confirm: z.string().max(40).optional(),
  }),
  positional: ['action', 'agent'],
  run: (ctx, input) =>
    ctx.store.write(async tx => {
      await lockContracts(tx);
      const payee = await agentOf(tx, input.agent);
      if (payee.upline_id !== null) return refuse('not_found', { field: 'agent' });
      const at = ctx.clock.date();
      const pair = { kind: input.kind, payerId: null, payeeId: payee.id };
      const found = await openContract(tx, pair, at);
      const terms = input.terms === undefined ? undefined : readTerms(input.terms);
      const { action, reason: why, hash, confirm = null } = input;
      await takeStep(tx, found, { action, terms, hash, reason: why, actor: house(input.by), confirm }, at);
      return { contract: Number(found.id), action };
    }),
});

const contractEnd = command({
  summary:
    'End a contract with its running period; shows what ends below first: `contract-end 12 --by Nadia --reason …`.',
  input: z.strictObject({ contract: number, by, reason, confirm: z.string().max(40).optional() }),
  positional: ['contract'],
  run: (ctx, input) =>
    ctx.store.write(async tx => {
      await lockContracts(tx);
      const found = await known(tx, input.contract);
      const change = { kind: found.kind, agentId: found.payee_id, terms: null };
      const below = await endedByChange(tx, change);
      const hash = listHash(below);
      if (below.length > 0 && input.confirm !== hash)
        return { ended: false, confirm: hash, below: below.map(one => Number(one.version.contract_id)) };
      const end = { by: 'house', actor: house(input.by), reason: input.reason, confirm: hash } as const;
      await endContract(tx, found, end, ctx.clock.date());
      return { ended: true, below: below.length };
    }),
});

const settleContracts = command({
  summary:
    'Settle what is due now and open periods of dividends, and try owed bills again: `settle-contracts daily`.',
  input: z.strictObject({ kind: kind.optional() }),
  positional: ['kind'],
  run: (ctx, input) => settleDue(ctx, { kind: input.kind, now: true }),
});

const readNumber = (text: string) => readMoneyNumber('C', text) ?? refuse('not_found', { field: 'number' });

async function compared(ctx: AppContext, text: string): Promise<object> {
  const id = readNumber(text);
  return ctx.store.read(async tx => {
    const bill = (await findBill(tx, id)) ?? refuse('not_found', { field: 'number' });
    const now = await recomputeBill(tx, bill);
    const figures = Object.fromEntries(
      Object.entries(now.figures).map(([name, value]) => [name, `${value}`]),
    );
    return {
      number: moneyNumber('C', id),
      same: now.amount === bill.amount,
      billed: { amount: toWireAmount(bill.amount), tier: bill.tier, figures: bill.figures },
      now: { amount: toWireAmount(now.amount), tier: now.tier, figures },
      paid: toWireAmount(bill.paid),
    };
  });
}

const recompute = command({
  summary:
    'Compute a bill from the bets once more, beside what was billed and paid: `recompute-bill C000000012`.',
  input: z.strictObject({ number: z.string().max(20) }),
  positional: ['number'],
  run: (ctx, input) => compared(ctx, input.number),
});

const reverse = command({
  summary:
    'Reverse a bill; `--again true` puts one computed anew in its place. A dividend that carries is reversed from the last one on, and settled again: `reverse-bill C000000012 --by …`.',
  input: z.strictObject({
    number: z.string().max(20),
    by,
    reason,
    again: z.boolean().default(false),
  }),
  positional: ['number'],
  run: (ctx, input) =>
    ctx.store.write(async tx => {
      const id = readNumber(input.number);
      const review = { by: input.by, reason: input.reason, again: input.again, at: ctx.clock.date() };
      const made = await correctBill(tx, id, review);
      return { reversed: moneyNumber('C', id), made: made === null ? null : moneyNumber('C', made) };
    }),
});

/** Admin commands of agents' contracts and their pay. */
export const contractCommands = {
  contracts,
  contract,
  'contract-end': contractEnd,
  'settle-contracts': settleContracts,
  'recompute-bill': recompute,
  'reverse-bill': reverse,
};
