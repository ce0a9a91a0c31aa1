import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { RefusalCode } from '#lib/calls/refusals.ts';
import type { AppContext } from '#platform/app-context.ts';
import {
  type PlayRefusal,
  playRefusals,
  type RoundInput,
  roundInputSchema,
} from '#platform/games/play/protocol.ts';
import { type SlotVariant, slotVariant } from '#platform/games/slot/variant.ts';
import type { IdempotentResult } from '#platform/ledger/idempotency.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import type { CatalogueGame } from '#platform/seed/catalogue.ts';
import { checkOpen } from './calls.ts';
import type { HonoEnv } from './hono-env.ts';

const CACHED_VARIANTS = 200;
const variants = new LRUCache<string, SlotVariant, CatalogueGame>({
  max: CACHED_VARIANTS,
  memoMethod: (_id, _stale, { context: game }) => slotVariant(game),
});

/** Returns the variant of a game, cached. */
export function variantOf(game: CatalogueGame): SlotVariant {
  return variants.memo(String(game.nodeId), { context: game });
}

/** Thrown for a round that was not played, with the game page's refusal code. */
export class RoundNotPlayed extends Error {
  readonly refusal: PlayRefusal;
  constructor(refusal: PlayRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

const PROTECTED: Partial<Record<RefusalCode, PlayRefusal>> = {
  protection_limit: 'limit_reached',
  player_time_out: 'on_break',
  player_excluded: 'on_break',
  round_open: 'round_open',
  round_too_early: 'too_early',
  not_found: 'round_unknown',
};

/** No stakes while the site, the visitor's region or the game's vendor is closed. */
const CLOSED: readonly RefusalCode[] = ['maintenance', 'blockip', 'game_maintenance'];

function refusalOf(error: unknown): PlayRefusal {
  if (error instanceof RoundNotPlayed) return error.refusal;
  if (!(error instanceof PlatformRefusal)) throw error;
  if (
    error.code === 'balance_not_enough' ||
    error.code === 'too_many_requests' ||
    error.code === 'session_ended'
  )
    return error.code;
  // The only input that the ledger itself refuses is a key that was used for another round.
  if (error.code === 'input_invalid') return 'round_mismatch';
  const own = PROTECTED[error.code];
  if (own) return own;
  return CLOSED.includes(error.code) ? 'closed' : 'system_busy';
}

type Endpoint<Schema> = { path: string; schema: Schema };

/**
 * Adds an endpoint of a game page. `play` gets the parsed input, while the site is open to the address; it throws
 * `RoundNotPlayed` or `RefusalError`, which are mapped to the game page's refusal codes.
 */
export function addPlayRoute<Schema extends z.ZodType>(
  app: Hono<HonoEnv>,
  ctx: AppContext,
  { path, schema }: Endpoint<Schema>,
  play: (input: z.output<Schema>) => IdempotentResult | Promise<IdempotentResult>,
): void {
  app.post(path, async context => {
    try {
      const parsed = schema.safeParse(await context.req.json().catch(() => null));
      if (!parsed.success) throw new RoundNotPlayed('input_invalid');
      checkOpen(ctx, context.get('address'));
      const { answer, replayed } = await play(parsed.data);
      context.header('content-type', 'application/json');
      if (replayed) context.header('idempotency-replayed', 'true');
      return context.body(answer);
    } catch (error) {
      const refusal = refusalOf(error);
      return context.json({ error: refusal }, playRefusals[refusal]);
    }
  });
}

/** Adds an endpoint of rounds of slots. */
export function addRoundRoute(
  app: Hono<HonoEnv>,
  ctx: AppContext,
  path: string,
  play: (input: RoundInput) => IdempotentResult | Promise<IdempotentResult>,
): void {
  addPlayRoute(app, ctx, { path, schema: roundInputSchema }, play);
}
