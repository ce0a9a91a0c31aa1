import { z } from 'zod';
import type { AppContext } from '#platform/app-context.ts';
import { walletMode } from '#platform/cashier/wallets.ts';
import { refuse } from '#platform/refusal.ts';
import { vendors } from '#platform/seed/catalogue-vendors.ts';
import { FIRST_VENDOR_WALLET } from '#platform/settings.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { blockTransfers } from '#platform/store/money/member-transfers.ts';
import { command } from './command.ts';

/** Switches the wallets of vendors: those of the list on, all others off. An id is never given away again. */
async function setVendors(ctx: AppContext, codes: readonly string[]): Promise<void> {
  const unknown = codes.find(code => !vendors.some(one => one.code === code));
  if (unknown !== undefined) refuse('not_found', { field: 'vendors', code: unknown });
  const known = ctx.settings.current().vendorWallets;
  const fresh = codes.filter(code => !known.some(one => one.code === code));
  const next = Math.max(FIRST_VENDOR_WALLET - 1, ...known.map(one => one.typeId)) + 1;
  await ctx.settings.change('vendorWallets', [
    ...known.map(one => ({ ...one, isOn: codes.includes(one.code) })),
    ...fresh.map((code, index) => ({ code, typeId: next + index, isOn: true })),
  ]);
}

const wallets = command({
  summary: 'Show or set the wallets: `wallets --single off --vendors TIDEWELL,KESTREL`; see docs/money.md.',
  input: z.strictObject({
    single: z.enum(['on', 'off']).optional(),
    vendors: z.string().max(500).optional(),
  }),
  positional: [],
  async run(ctx, { single, vendors: list }) {
    if (list !== undefined) {
      const codes = list.split(',').map(code => code.trim().toUpperCase());
      await setVendors(ctx, [...new Set(codes.filter(Boolean))]);
    }
    if (single !== undefined) await ctx.settings.change('singleWallet', single === 'on');
    return walletMode(ctx);
  },
});

const memberTransfers = command({
  summary:
    'Show or set whether members may send to the upline and agents to downlines: `member-transfers --up off`.',
  input: z.strictObject({ up: z.enum(['on', 'off']).optional(), down: z.enum(['on', 'off']).optional() }),
  positional: [],
  async run(ctx, { up, down }) {
    const { memberTransfers: now } = ctx.settings.current();
    const next = { up: up ? up === 'on' : now.up, down: down ? down === 'on' : now.down };
    if (up || down) await ctx.settings.change('memberTransfers', next);
    return next;
  },
});

const transferBlock = command({
  summary:
    'Stop an account from sending and receiving, or open it: `transfer-block player01 on --reason … --by Nadia`.',
  input: z.strictObject({
    account: z.string().max(40),
    state: z.enum(['on', 'off']),
    reason: z.string().trim().max(200).optional(),
    by: z.string().trim().min(1).max(60),
  }),
  positional: ['account', 'state'],
  run: (ctx, { account: name, state, reason, by }) =>
    ctx.store.write(async tx => {
      const account = (await findAccountByName(tx, name)) ?? refuse('not_found', { field: 'account' });
      if (state === 'on' && !reason) return refuse('input_invalid', { field: 'reason' });
      const block = { by, reason: reason ?? '', at: ctx.clock.date() };
      await blockTransfers(tx, account.id, state === 'on' ? block : null);
      return { account: account.username, isBlocked: state === 'on' };
    }),
});

/** Admin commands of the wallets and of transfers between members. */
export const walletCommands = {
  wallets,
  'member-transfers': memberTransfers,
  'transfer-block': transferBlock,
};
