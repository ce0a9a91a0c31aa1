import { z } from 'zod';
import { toMinor, toWireAmount } from '#lib/rules/money.ts';
import { DRAW_GAP_MS, raffleName } from '#lib/rules/rewards/raffle.ts';
import { refuse } from '#platform/refusal.ts';
import { publishRaffle } from '#platform/rewards/raffles.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import { listRaffles, winnersOf } from '#platform/store/rewards/raffles.ts';
import { command } from './command.ts';
import { momentField, momentOf, spanOf } from './moment.ts';

const by = z.string().trim().min(1).max(60);
const title = z.string().trim().min(1).max(60);
const PRIZE = /^(\d{1,3})x(\d{1,9}(?:\.\d{1,2})?)$/;

function minorOf(text: string, field: string): bigint {
  const minor = toMinor(Number(text));
  return minor !== null && minor > 0n ? minor : refuse('input_invalid', { field });
}

/** Reads `1x1000,2x500,12x100`: how many prizes of which money, the first prize first. */
function readPrizes(text: string) {
  const field = 'prizes';
  return text.split(',').map(one => {
    const [, count = '', money = ''] = PRIZE.exec(one.trim()) ?? refuse('input_invalid', { field });
    if (Number(count) < 1) refuse('input_invalid', { field });
    return { count: Number(count), money: String(minorOf(money, field)) };
  });
}

const raffle = command({
  summary:
    'Publish a raffle: `raffle 200 1x1000,2x500,12x100 --end 30d --draw 2026-12-01T12:00+08:00 --en … --ms … --zh … --by Nadia`: a number for every RM 200.00 of valid bets, then the prizes. It is drawn by itself, and never changed.',
  input: z.strictObject({
    per: z.string().max(12),
    prizes: z.string().max(400),
    start: momentField.optional(),
    end: momentField,
    /** Five minutes after the end by default. */
    draw: momentField.optional(),
    en: title,
    ms: title,
    zh: title,
    by,
  }),
  positional: ['per', 'prizes'],
  async run(ctx, input, asked) {
    const at = ctx.clock.date();
    const { startsAt, endsAt } = spanOf(input, at);
    if (endsAt <= at) refuse('input_invalid', { field: 'end' });
    const drawsAt =
      input.draw === undefined ? new Date(endsAt.getTime() + DRAW_GAP_MS) : momentOf(input.draw, 'draw', at);
    const planned = {
      titles: { en: input.en, ms: input.ms, 'zh-CN': input.zh },
      per: minorOf(input.per, 'per'),
      prizes: readPrizes(input.prizes),
      startsAt,
      endsAt,
      drawsAt,
    };
    return ctx.store.write(async tx => {
      const made = await publishRaffle(ctx, tx, planned);
      if (typeof made !== 'number') return refuse('input_invalid', { field: made });
      const detail = { id: made, per: input.per, prizes: input.prizes, by: input.by };
      await audit(tx, { at, event: 'raffle-published', accountId: null, ...asked, detail });
      return { raffle: raffleName(made), drawsAt };
    });
  },
});

const raffles = command({
  summary: 'List the raffles with their numbers and winners: `raffles`.',
  input: z.strictObject({}),
  positional: [],
  run: ctx =>
    ctx.store.read(async tx => {
      const list = [];
      for (const row of await listRaffles(tx))
        list.push({
          raffle: raffleName(row.id),
          title: row.titles.en,
          endsAt: row.ends_at,
          drawsAt: row.draws_at,
          drawnAt: row.drawn_at,
          numbers: row.numbers,
          code: row.commitment,
          winners: (await winnersOf(tx, row.id)).map(({ place, number, username, money }) => ({
            place,
            number,
            account: username,
            money: toWireAmount(money),
          })),
        });
      return { raffles: list };
    }),
});

/** Admin commands of raffles (docs/rewards.md#raffle). */
export const raffleCommands = { raffle, raffles };
