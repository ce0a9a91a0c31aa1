import { playRound } from '#platform/rounds/play-round.ts';
import { hashOf } from '#platform/secrets.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { findSession } from '#platform/store/auth/sessions.ts';
import type { TestPlatform } from './platform-harness.ts';

/** Returns the node of the first slot. */
export function firstSlot({ platform }: TestPlatform): number {
  const [slot] = platform.ctx.lobby.ofType('RNG');
  if (!slot) throw new Error('no slot');
  return slot.nodeId;
}

/** Plays a round of the first slot in an account's session, without the game's page; in minor units. */
export async function playSlot(
  test: TestPlatform,
  { username, token }: { username: string; token: string },
  stakeMinor: bigint,
  winMinor = 0n,
): Promise<unknown> {
  const { ctx } = test.platform;
  const account = await ctx.store.read(tx => findAccountByName(tx, username));
  const session = await ctx.store.read(tx => findSession(tx, hashOf(token)));
  if (!account || !session) throw new Error('no session');
  return playRound(ctx, {
    accountId: account.id,
    sessionId: session.sessionId,
    nodeId: firstSlot(test),
    gameType: 'RNG',
    roundKey: crypto.randomUUID(),
    stakeMinor,
    decide: () => ({ winMinor, outcome: null }),
    answer: () => 'played',
  });
}

/** Reads a call of the relay: its value. `line` is the path after `/wps/relay/`. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads responses of every shape
export async function relayValue(ctx: TestPlatform, token: string, line: string): Promise<any> {
  return (await ctx.wire(`GET /wps/relay/${line}`, { token })).json.value;
}

/** Returns the sum of an account's wallets, in major units. */
export async function balanceOf(ctx: TestPlatform, token: string): Promise<number> {
  return (await ctx.wire('GET /wps/v2/wallets/balance', { token })).json.value.sumBalance;
}
