import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Payer } from '#platform/auth/payment-password.ts';
import { readSessionById, type SessionPrincipal } from '#platform/auth/sessions.ts';
import { instantKindOf } from '#platform/games/instant/kinds.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import type { PlaySession } from '#platform/rounds/play-sessions.ts';
import { hashOf } from '#platform/secrets.ts';
import { findSession } from '#platform/store/auth/sessions.ts';
import { addPart, startUpload } from '#platform/uploads/uploads.ts';
import type { TestPlatform } from './platform-harness.ts';
import { DOT } from './upload-client.ts';

/** Member that workers act for: a session, an account to be paid to, and a game whose rounds stay open. */
export type MoneyPerson = {
  signed: SessionPrincipal;
  payer: Payer;
  cardId: number;
  mines: PlaySession;
};

/** Signs a demo account in and gives it an account to be paid to. */
export async function moneyPerson(test: TestPlatform, username: string): Promise<MoneyPerson> {
  const { ctx } = test.platform;
  const token = await test.signIn(username);
  const found = await ctx.store.read(tx => findSession(tx, hashOf(token)));
  const signed = found && (await readSessionById(ctx, found.sessionId));
  const game = ctx.lobby.ofType('INHOUSE').find(one => instantKindOf(one) === 'mines');
  if (!signed || !game) throw new Error(username);
  const { rows } = await ctx.store.write(tx =>
    sql<{
      id: number;
    }>`insert into payout_account (account_id, kind, provider, holder, number_sealed, number_hash,
      number_end, created_at, usable_at) values (${signed.account.id}, 'B', 'STRAITS', 'Ines', '',
      ${username}, '0001', now() - interval '9 days', now() - interval '9 days') returning id`.execute(tx),
  );
  return {
    signed,
    payer: { account: signed.account, address: '127.0.0.1', requestId: 'workers' },
    cardId: rows[0]?.id ?? 0,
    mines: { signed, game, locale: 'en' },
  };
}

/** Meets all turnover, and puts withdrawals a day behind: their number a day is not the subject. */
export async function beginNextDay(ctx: AppContext): Promise<void> {
  await ctx.store.write(async tx => {
    await sql`update turnover_requirement set counted = required where counted < required`.execute(tx);
    await sql`update withdrawal set created_at = created_at - interval '2 days'
      where created_at > now() - interval '1 day'`.execute(tx);
  });
}

/** Sends the smallest picture; returns the id of its upload. */
export async function sentDot(ctx: AppContext, accountId: number): Promise<string> {
  const size = DOT.byteLength;
  const id = await ctx.store.write(tx => startUpload(tx, { accountId, size }, ctx.clock.date()));
  await addPart(ctx, { accountId, id }, { offset: 0, bytes: DOT });
  return id;
}

/** True for what a client of the platform may be told; any other error is a fault of the platform. */
export function isRefusal(error: unknown): boolean {
  return error instanceof PlatformRefusal;
}
