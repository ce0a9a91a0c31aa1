import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import {
  contractsOfMoved,
  contractsPastAnswer,
  findContract,
  lockContracts,
} from '#platform/store/contracts/contracts.ts';
import { endContract } from './life.ts';
import { freshParts } from './standing.ts';

/**
 * Expires questions without an answer, and ends contracts whose account was closed or whose payee has another
 * upline (docs/contracts.md, section 6).
 */
export async function maintainContracts(ctx: AppContext): Promise<void> {
  const at = ctx.clock.date();
  const due = await ctx.store.read(async tx => ({
    over: await contractsPastAnswer(tx, at),
    parted: await contractsOfMoved(tx),
  }));
  if (due.over.length + due.parted.length === 0) return;
  await ctx.store.write(async tx => {
    await lockContracts(tx);
    for (const id of due.over) await freshParts(tx, (await findContract(tx, id)) ?? refuse('not_found'), at);
    for (const { id, why } of await contractsOfMoved(tx)) {
      const contract = (await findContract(tx, id)) ?? refuse('not_found');
      const end = { by: why, actor: 'clock', reason: null, confirm: undefined } as const;
      await endContract(tx, contract, end, at);
    }
  });
}
