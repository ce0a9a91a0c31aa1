import type { Hono } from 'hono';
import { playFree } from '#platform/free/free-round.ts';
import { FREE_ROUND_PATH } from '#platform/games/play/protocol.ts';
import { roundAnswer } from '#platform/games/play/round-answer.ts';
import { chance } from '#platform/games/slot/spin.ts';
import type { House } from '#platform/house.ts';
import { Refused } from '#platform/refused.ts';
import { vendorUpkeep } from '#platform/upkeep.ts';
import type { AppEnv } from './app-env.ts';
import { addRoundDoor, NotPlayed, variantOf } from './round-door.ts';

/** Adds the endpoint that decides rounds with play credits: its sessions are none of the other's, nor the other way. */
export function addFreeRounds(app: Hono<AppEnv>, house: House): void {
  addRoundDoor(app, house, FREE_ROUND_PATH, ask => {
    const free = house.free.find(ask.session);
    const game = free && house.lobby.game(free.nodeId);
    if (!game) throw new NotPlayed('session_ended');
    if (vendorUpkeep(house, game.vassalage)) throw new Refused('game_maintenance');
    const outcome = playFree(free, variantOf(game), ask, { random: chance, at: house.clock.now() });
    if ('refusal' in outcome) throw new NotPlayed(outcome.refusal);
    const { played, creditsMinor, at, replayed } = outcome;
    const answer = roundAnswer(ask.roundId, played, { balanceMinor: creditsMinor, settledAt: at });
    return { answer: JSON.stringify(answer), replayed };
  });
}
