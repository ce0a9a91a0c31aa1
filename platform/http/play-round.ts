import type { Hono } from 'hono';
import type { RefusalCode } from '#lib/calls/refusals.ts';
import { createTurnstile } from '#platform/access/turnstile.ts';
import {
  type PlayRefusal,
  playRefusals,
  ROUND_PATH,
  type RoundAnswer,
  type RoundAsk,
  roundAskSchema,
} from '#platform/games/play/protocol.ts';
import { chance, type SpinResult, spin } from '#platform/games/slot/spin.ts';
import { type SlotVariant, slotVariant } from '#platform/games/slot/variant.ts';
import type { House } from '#platform/house.ts';
import type { OnceAnswer } from '#platform/ledger/once.ts';
import { createRecentMap } from '#platform/lobby/recent-map.ts';
import { Refused } from '#platform/refused.ts';
import { playRound } from '#platform/rounds/play-round.ts';
import { readPlaySession } from '#platform/rounds/play-sessions.ts';
import type { CatalogueGame } from '#platform/seed/catalogue.ts';
import { vendorUpkeep } from '#platform/upkeep.ts';
import type { AppContext, AppEnv } from './app-env.ts';
import { checkOpen } from './calls.ts';

/** Rounds of one member that may wait for each other; a page asks for one at a time. */
const MAX_WAITING_ROUNDS = 64;
const KEPT_VARIANTS = 200;

/** A round that was not played, in the page's own words. */
class NotPlayed extends Error {
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

async function readAsk(context: AppContext): Promise<RoundAsk> {
  const json: unknown = await context.req.json().catch(() => null);
  const parsed = roundAskSchema.safeParse(json);
  if (!parsed.success) throw new NotPlayed('input_invalid');
  return parsed.data;
}

function answerOf(ask: RoundAsk, result: SpinResult, balanceMinor: bigint, at: Date): RoundAnswer {
  return {
    roundId: ask.roundId,
    stops: [...result.stops],
    grid: result.grid.map(reel => [...reel]),
    wins: result.wins.map(({ line, symbol, count, amountMinor }) => ({
      line,
      symbol,
      count,
      amountMinor: Number(amountMinor),
    })),
    stakeMinor: ask.stakeMinor,
    winMinor: Number(result.totalMinor),
    balanceMinor: Number(balanceMinor),
    settledAt: at.getTime(),
  };
}

/** Adds the endpoint that decides rounds. */
export function addRounds(app: Hono<AppEnv>, house: House): void {
  const variants = createRecentMap<SlotVariant>(KEPT_VARIANTS);
  const members = createTurnstile(MAX_WAITING_ROUNDS, () => new Refused('too_many_requests'));
  const variantOf = (game: CatalogueGame) => variants.get(String(game.nodeId), () => slotVariant(game));

  async function play(context: AppContext): Promise<OnceAnswer> {
    const ask = await readAsk(context);
    checkOpen(house, context.get('address'));
    const dead = house.faults.of(ROUND_PATH).some(fault => fault.kind === 'dead-tokens');
    const session = dead ? null : await readPlaySession(house, ask.session);
    if (!session) throw new NotPlayed('session_ended');
    const variant = variantOf(session.game);
    if (!variant.stakesMinor.includes(ask.stakeMinor)) throw new NotPlayed('stake_not_offered');
    if (vendorUpkeep(house, session.game.vassalage)) throw new Refused('game_maintenance');
    const { account, sessionId } = session.signed;
    const stakeMinor = BigInt(ask.stakeMinor);
    return members.pass(String(account.id), () =>
      playRound(house, {
        accountId: account.id,
        sessionId,
        nodeId: session.game.nodeId,
        roundKey: ask.roundId,
        stakeMinor,
        decide: () => {
          const spun = spin(variant, chance, stakeMinor);
          return {
            winMinor: spun.totalMinor,
            spun,
            outcome: { model: variant.model.name, stops: spun.stops },
          };
        },
        answer: ({ decision, balanceMinor, at }) => answerOf(ask, decision.spun, balanceMinor, at),
      }),
    );
  }

  app.post(ROUND_PATH, async context => {
    try {
      const { answer, replayed } = await play(context);
      context.header('content-type', 'application/json');
      if (replayed) context.header('idempotency-replayed', 'true');
      return context.body(answer);
    } catch (error) {
      const refusal = refusalOf(error);
      return context.json({ error: refusal }, playRefusals[refusal]);
    }
  });
}
