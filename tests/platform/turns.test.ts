import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TurnKind, turnKinds } from '#lib/rules/cards/kinds.ts';
import { checkRound } from '#lib/rules/fair/check-round.ts';
import { betHold } from '#lib/rules/turns/any-table.ts';
import { turnGames, turnStake } from '#lib/rules/turns/turn-table.ts';
import { expectCleanLedger } from '../support/books.ts';
import { type CardPlayer, openCardPlayer } from '../support/card-players.ts';
import { type CardTables, openCardTables } from '../support/card-tables.ts';
import { type TestPlatform, targets, type WireAnswer } from '../support/platform-harness.ts';

const PARALLEL = 16;
const LOW = 200;
const NAMES = ['player01', 'player02', 'member11'];
const RESULT_MS = 10_000;

describe.each(targets)('games by turns on %s', target => {
  let tables: CardTables;
  let ctx: TestPlatform;
  let other: TestPlatform;
  beforeAll(async () => {
    tables = await openCardTables(target);
    ({ ctx, other } = tables);
  });
  afterAll(() => tables.close());

  const refusal = ({ status, json }: WireAnswer) => [status, json.error];

  /** Seats players at the low table of a kind, and has the game dealt. */
  async function begin(kind: TurnKind): Promise<{ players: CardPlayer[]; code: string }> {
    const players: CardPlayer[] = [];
    for (const name of NAMES.slice(0, turnGames[kind].least))
      players.push(await openCardPlayer(ctx, name, kind));
    for (const [seat, player] of players.entries())
      expect((await player.send({ action: 'sit', table: 'low', seat })).status).toBe(200);
    await tables.runBoth();
    const { code } = await tables.handOf(kind);
    for (const player of players) expect((await player.bet(code, { bet: 1 })).status).toBe(200);
    await tables.runBoth();
    return { players, code };
  }

  const turnsOf = async (player: CardPlayer) => {
    const turns = (await player.state()).own?.[0]?.bet?.turns;
    if (!turns) throw new Error('no game');
    return turns;
  };
  const hidden = (turns: { hands: unknown[] }) => turns.hands.filter(hand => hand !== null).length;

  it.each(turnKinds)(
    'plays %s to a settled and checked result, each turn once over two processes',
    async kind => {
      const { players, code } = await begin(kind);
      const stake = Number(turnStake(kind, LOW, players.length));
      let number = 0;
      let raced = 0;
      for (;;) {
        const { turns } = await tables.handOf(kind);
        if (!turns || turns.turn === null) break;
        const mover = players[turns.turn];
        if (!mover) throw new Error('no player');
        const seen = await turnsOf(mover);
        expect([turns.number, hidden(turns), hidden(seen)]).toEqual([number, 0, 1]);
        const move = seen.moves?.at(-1) ?? [];
        const input = { action: 'move', code, number, move };
        if (raced < 2) {
          raced++;
          const all = seen.moves ?? [];
          const answers = await Promise.all(
            Array.from({ length: PARALLEL }, (_, at) =>
              mover.send({ ...input, move: all[at % all.length] ?? [] }, at % 2 ? ctx : other),
            ),
          );
          const done = answers.filter(answer => answer.status === 200).length;
          expect(done).toBeGreaterThan(0);
          expect(new Set(answers.filter(one => one.status !== 200).map(one => one.json.error))).toEqual(
            new Set(all.length > 1 ? ['turn_over'] : []),
          );
        } else if (number % 5 === 4) {
          // The turn times out: one of the two processes makes the default move.
          tables.pass(turnGames[kind].turnMs + 100);
          await tables.runBoth();
        } else expect((await mover.send(input)).status).toBe(200);
        number++;
      }
      await tables.runBoth();
      const result = await tables.handOf(kind);
      const points = result.turns?.points ?? [];
      expect([points.length, points.reduce((sum, one) => sum + one, 0)]).toEqual([players.length, 0]);
      const made = await tables.rows<{ number: number }>(
        `select number from card_move m join card_round r on r.id = m.round_id where r.code = '${code}' order by 1`,
      );
      expect(made.map(row => row.number)).toEqual(Array.from({ length: number }, (_, at) => at));
      for (const [place, player] of players.entries()) {
        const own = (await player.state()).settled?.[0];
        const won = (points[place] ?? 0) * LOW;
        const rake = won > 0 ? Math.floor(won / 20) : 0;
        expect([own?.code, own?.stakeMinor, own?.paidMinor]).toEqual([code, stake, stake + won - rake]);
        const line = `GET /wps/v2/member/fairness/round?orderNo=${own?.orderNo}`;
        const fair = (await ctx.wire(line, { token: player.token })).json.value;
        const stored = { stakeMinor: Math.round(fair.stake * 100), paidMinor: Math.round(fair.paid * 100) };
        expect(await checkRound({ ...fair, ...stored })).toMatchObject({ isRight: true });
        const shorter = { ...fair, ...stored, moves: { turns: fair.moves.turns.slice(0, -1) } };
        expect((await checkRound(shorter)).paidMinor).toBe(0);
        await player.send({ action: 'leave', table: 'low' });
      }
      tables.pass(RESULT_MS);
      await tables.runBoth();
      await expectCleanLedger(ctx);
    },
  );

  it('refuses a move of others, out of turn, against the rules, and after the game; a repeated one counts once', async () => {
    const { players, code } = await begin('bigTwo');
    const [one, two] = players as [CardPlayer, CardPlayer];
    const stranger = await openCardPlayer(ctx, 'member11', 'bigTwo');
    const first = await turnsOf(one);
    const [mover, waiting] = first.turn === 0 ? [one, two] : [two, one];
    const seen = await turnsOf(mover);
    const [move = []] = seen.moves ?? [];
    const inputOf = (more: object = {}) => ({ action: 'move', code, number: 0, move, ...more });
    expect(refusal(await stranger.send(inputOf()))).toEqual([409, 'seat_missing']);
    expect(refusal(await waiting.send(inputOf()))).toEqual([409, 'turn_over']);
    expect(refusal(await mover.send(inputOf({ number: 1 })))).toEqual([409, 'turn_over']);
    expect(refusal(await mover.send(inputOf({ move: [] })))).toEqual([422, 'move_not_allowed']);
    expect(refusal(await mover.send(inputOf({ code: 'BL999' })))).toEqual([409, 'turn_over']);
    expect(refusal(await mover.bet(code, { bet: 2 }))).toEqual([409, 'bet_closed']);
    expect((await mover.send(inputOf())).status).toBe(200);
    expect((await mover.send(inputOf())).status).toBe(200);
    expect((await turnsOf(waiting)).number).toBe(1);
    // Moves are made at once for the player who left, until the game is over.
    for (const player of players) await player.send({ action: 'leave', table: 'low' });
    for (let left = 60; left > 0; left--) {
      tables.pass(600);
      await tables.runBoth();
    }
    expect((await tables.handOf('bigTwo')).turns?.points).not.toBeNull();
    expect(refusal(await mover.send(inputOf({ number: 1 })))).toEqual([409, 'turn_over']);
    expect(await tables.rows('select 1 from card_seat')).toEqual([]);
    await expectCleanLedger(ctx);
  });

  it('takes one base of everybody, holds the most of a full table, and begins a turn anew after a stop', async () => {
    const one = await openCardPlayer(ctx, 'player01', 'bigTwo');
    const two = await openCardPlayer(ctx, 'player02', 'bigTwo');
    for (const [seat, player] of [one, two].entries())
      await player.send({ action: 'sit', table: 'low', seat });
    await tables.runBoth();
    const { code } = await tables.handOf('bigTwo');
    expect(refusal(await one.bet(code, { bet: 3 }))).toEqual([422, 'bet_not_offered']);
    const before = await one.sen();
    await one.bet(code, { bet: 1 });
    expect(await one.sen()).toBe(before - Number(betHold('bigTwo', LOW, 1)));
    await two.bet(code, { bet: 1 });
    await tables.runBoth();
    const { turns } = await tables.handOf('bigTwo');
    tables.pass(120_000);
    await Promise.all([one.state(), two.state()]);
    await tables.runBoth();
    expect((await tables.handOf('bigTwo')).turns?.number).toBe(turns?.number);
    for (const player of [one, two]) await player.send({ action: 'leave', table: 'low' });
    for (let left = 60; left > 0; left--) {
      tables.pass(600);
      await tables.runBoth();
    }
    await expectCleanLedger(ctx);
  });
});
