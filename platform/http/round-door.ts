import type { Hono } from 'hono';
import type { RefusalCode } from '#lib/calls/refusals.ts';
import {
  type PlayRefusal,
  playRefusals,
  type RoundAsk,
  roundAskSchema,
} from '#platform/games/play/protocol.ts';
import { type SlotVariant, slotVariant } from '#platform/games/slot/variant.ts';
import type { House } from '#platform/house.ts';
import type { OnceAnswer } from '#platform/ledger/once.ts';
import { createRecentMap } from '#platform/lobby/recent-map.ts';
import { Refused } from '#platform/refused.ts';
import type { CatalogueGame } from '#platform/seed/catalogue.ts';
import type { AppEnv } from './app-env.ts';
import { checkOpen } from './calls.ts';

const KEPT_VARIANTS = 200;
const variants = createRecentMap<SlotVariant>(KEPT_VARIANTS);

/** How a game is played, made once while it is asked for. */
export function variantOf(game: CatalogueGame): SlotVariant {
  return variants.get(String(game.nodeId), () => slotVariant(game));
}

/** A round that was not played, in the page's own words. */
export class NotPlayed extends Error {
  readonly refusal: PlayRefusal;
  constructor(refusal: PlayRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Nothing is staked while the house, the visitor's region or the game's vendor is closed. */
const CLOSED: readonly RefusalCode[] = ['maintenance', 'blockip', 'game_maintenance'];

function refusalOf(error: unknown): PlayRefusal {
  if (error instanceof NotPlayed) return error.refusal;
  if (!(error instanceof Refused)) throw error;
  if (
    error.code === 'balance_not_enough' ||
    error.code === 'too_many_requests' ||
    error.code === 'session_ended'
  )
    return error.code;
  // The only ask that the ledger itself refuses is a key that stood for another round.
  if (error.code === 'input_invalid') return 'round_mismatch';
  return CLOSED.includes(error.code) ? 'closed' : 'system_busy';
}

/**
 * Adds an endpoint that decides rounds. `play` gets an ask that can be read, while the house is open to the address; it
 * throws `NotPlayed` or `Refused`, and the page is told why in its own words.
 */
export function addRoundDoor(
  app: Hono<AppEnv>,
  house: House,
  path: string,
  play: (ask: RoundAsk) => OnceAnswer | Promise<OnceAnswer>,
): void {
  app.post(path, async context => {
    try {
      const asked = roundAskSchema.safeParse(await context.req.json().catch(() => null));
      if (!asked.success) throw new NotPlayed('input_invalid');
      checkOpen(house, context.get('address'));
      const { answer, replayed } = await play(asked.data);
      context.header('content-type', 'application/json');
      if (replayed) context.header('idempotency-replayed', 'true');
      return context.body(answer);
    } catch (error) {
      const refusal = refusalOf(error);
      return context.json({ error: refusal }, playRefusals[refusal]);
    }
  });
}
