import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FREE_CREDITS_MINOR,
  FREE_ROUNDS,
  FREE_SESSION_SECONDS,
  LAUNCH_TOKEN_SECONDS,
} from '#lib/rules/figures.ts';
import { seededDraws, settle } from '#platform/games/slot/spin.ts';
import { slotVariant } from '#platform/games/slot/variant.ts';
import { catalogue } from '#platform/seed/catalogue.ts';
import { createTrialGames } from './trial-games.ts';
import { playTrialRound, type TrialGame } from './trial-round.ts';

const slots = catalogue().games.filter(game => game.lines !== null);
const link = { nodeId: slots[0]?.nodeId ?? 0, locale: 'en' } as const;
const newGame = (creditsMinor = FREE_CREDITS_MINOR): TrialGame => ({
  ...link,
  creditsMinor,
  rounds: new Map(),
});

describe('rounds with play credits', () => {
  it('never have a negative balance, and add up for any sequence of requests', () => {
    const step = fc.record({
      id: fc.nat(30),
      stake: fc.oneof(fc.nat(12), fc.constantFrom(-1, 0, 7, 2 ** 40)),
      luck: fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
        minLength: 5,
        maxLength: 5,
      }),
    });
    fc.assert(
      fc.property(
        fc.nat(slots.length - 1),
        fc.nat(30_000),
        fc.array(step, { maxLength: 60 }),
        (at, credits, steps) => {
          const variant = slotVariant(slots[at] as (typeof slots)[number]);
          const game = newGame(credits);
          const first = new Map<number, string>();
          let expected = credits;
          steps.forEach(({ id, stake, luck }, turn) => {
            const stakeMinor = variant.stakesMinor[stake] ?? stake;
            let drawn = 0;
            const outcome = playTrialRound(
              game,
              variant,
              { roundId: String(id), stakeMinor },
              { draws: () => seededDraws({ next: () => luck[drawn++] ?? 0 }), at: turn },
            );
            if ('refusal' in outcome) return;
            const { played, creditsMinor, replayed } = outcome;
            if (!replayed) {
              expect(stakeMinor).toBeLessThanOrEqual(expected);
              expected += Number(settle(variant, played.spins, BigInt(stakeMinor)).totalMinor) - stakeMinor;
              expect(creditsMinor).toBe(expected);
            }
            const said = JSON.stringify([played.spins, Number(played.totalMinor), creditsMinor, outcome.at]);
            expect(first.get(id) ?? said).toBe(said);
            first.set(id, said);
          });
          expect(game.creditsMinor).toBe(expected);
          expect(game.creditsMinor).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('are refused for a stake that is not offered, for one beyond the credits, and under another round’s id', () => {
    const variant = slotVariant(slots[0] as (typeof slots)[number]);
    const [least = 0, next = 0] = variant.stakesMinor;
    const now = { draws: () => () => 0n, at: 0 };
    const poor = newGame(least - 1);
    expect(playTrialRound(poor, variant, { roundId: 'a', stakeMinor: least }, now)).toEqual({
      refusal: 'balance_not_enough',
    });
    expect(poor.creditsMinor).toBe(least - 1);
    const game = newGame();
    expect(playTrialRound(game, variant, { roundId: 'a', stakeMinor: least + 1 }, now)).toEqual({
      refusal: 'stake_not_offered',
    });
    expect(playTrialRound(game, variant, { roundId: 'a', stakeMinor: least }, now)).toMatchObject({
      replayed: false,
    });
    expect(playTrialRound(game, variant, { roundId: 'a', stakeMinor: next }, now)).toEqual({
      refusal: 'round_mismatch',
    });
  });

  it('end after two hundred, and the last one can still be repeated', () => {
    const variant = slotVariant(slots[0] as (typeof slots)[number]);
    const [stakeMinor = 0] = variant.stakesMinor;
    const game = newGame(2 ** 40);
    const play = (roundId: string) =>
      playTrialRound(game, variant, { roundId, stakeMinor }, { draws: () => () => 0n, at: 0 });
    for (let turn = 1; turn <= FREE_ROUNDS; turn++) play(String(turn));
    expect(play('more')).toEqual({ refusal: 'session_ended' });
    expect(play(String(FREE_ROUNDS))).toMatchObject({ replayed: true });
    expect(game.rounds.size).toBe(FREE_ROUNDS);
  });
});

describe('the store of trial games', () => {
  const deskAt = () => {
    const clock = { now: 1_000_000 };
    return { clock, desk: createTrialGames(() => clock.now) };
  };

  it('opens a link once, within a minute, and keeps a game for half an hour', () => {
    const { clock, desk } = deskAt();
    const [token, late] = [desk.launch(link, 'a') ?? '', desk.launch(link, 'a') ?? ''];
    const opened = desk.open(token);
    expect(opened).toMatchObject({ ...link, creditsMinor: FREE_CREDITS_MINOR });
    expect(desk.open(token)).toBeNull();
    clock.now += LAUNCH_TOKEN_SECONDS * 1000 + 1;
    expect(desk.open(late)).toBeNull();
    const session = opened?.session ?? '';
    clock.now = 1_000_000 + FREE_SESSION_SECONDS * 1000;
    expect(desk.find(session)).toMatchObject(link);
    clock.now += 1;
    expect(desk.find(session)).toBeNull();
    for (const other of ['', token, 'x'.repeat(43)]) expect(desk.find(other)).toBeNull();
  });

  it('limits launches per address, and holds no more games than its maximum', () => {
    const { clock, desk } = deskAt();
    const launches = Array.from({ length: 61 }, () => desk.launch(link, 'a'));
    expect(launches.map(Boolean)).toEqual([...Array(60).fill(true), false]);
    expect(desk.launch(link, 'b')).not.toBeNull();
    clock.now += 10 * 60 * 1000 + 1;
    expect(desk.launch(link, 'a')).not.toBeNull();
    for (let at = 0; at < 1_200; at++) desk.open(desk.launch(link, `c${at}`) ?? '');
    expect(desk.size).toBe(1_000);
  });
});
