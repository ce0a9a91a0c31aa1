import type { Hono } from 'hono';
import { createTurnstile } from '#platform/access/turnstile.ts';
import { ROUND_PATH, type RoundAsk } from '#platform/games/play/protocol.ts';
import { roundAnswer } from '#platform/games/play/round-answer.ts';
import { chance, spin } from '#platform/games/slot/spin.ts';
import type { House } from '#platform/house.ts';
import type { OnceAnswer } from '#platform/ledger/once.ts';
import { Refused } from '#platform/refused.ts';
import { playRound } from '#platform/rounds/play-round.ts';
import { readPlaySession } from '#platform/rounds/play-sessions.ts';
import { vendorUpkeep } from '#platform/upkeep.ts';
import type { AppEnv } from './app-env.ts';
import { addRoundDoor, NotPlayed, variantOf } from './round-door.ts';

/** Rounds of one member that may wait for each other; a page asks for one at a time. */
const MAX_WAITING_ROUNDS = 64;

/** Adds the endpoint that decides rounds for money. */
export function addRounds(app: Hono<AppEnv>, house: House): void {
  const members = createTurnstile(MAX_WAITING_ROUNDS, () => new Refused('too_many_requests'));

  async function play(ask: RoundAsk): Promise<OnceAnswer> {
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
        answer: ({ decision, balanceMinor, at }) =>
          roundAnswer(ask.roundId, decision.spun, {
            balanceMinor: Number(balanceMinor),
            settledAt: at.getTime(),
          }),
      }),
    );
  }

  addRoundDoor(app, house, ROUND_PATH, play);
}
