import { z } from 'zod';
import { gameTypes } from '#lib/rules/game-types.ts';
import { toMinor, toWireAmount } from '#lib/rules/money.ts';
import { NOTE_CHARACTERS, redemptionStates } from '#lib/rules/points/points.ts';
import type { AppContext } from '#platform/app-context.ts';
import { goodsPictures } from '#platform/art/goods.ts';
import { moneyNumber, readMoneyNumber } from '#platform/cashier/money-number.ts';
import { adjustPoints } from '#platform/points/adjust.ts';
import { countAllPlay } from '#platform/points/count-play.ts';
import { approveRedemption, rejectRedemption } from '#platform/points/redeem.ts';
import { refuse } from '#platform/refusal.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { integerId } from '#platform/store/db/row-id.ts';
import { changeItem, insertItem, listItems } from '#platform/store/points/items.ts';
import { itemKinds } from '#platform/store/points/point-tables.ts';
import { listRedemptions } from '#platform/store/points/redemptions.ts';
import { checkPicture } from './check-picture.ts';
import { command } from './command.ts';

const LIST_LIMIT = 200;
const MOST = 1_000_000_000;
const title = z.string().trim().min(1).max(80);
const about = z.string().trim().max(300);
const points = z.coerce.number().int().min(1).max(MOST);
const by = z.string().trim().min(1).max(60);
/** Number of pieces, or `none` for no limit. */
const stock = z.string().regex(/^(?:none|\d{1,7})$/);

const stockOf = (text: string): number | null => (text === 'none' ? null : Number(text));

const pointItems = command({
  summary: 'List the catalogue of the points mall with its stock.',
  input: z.strictObject({}),
  positional: [],
  async run(ctx) {
    const rows = await ctx.store.read(tx => listItems(tx, { shown: false }));
    return {
      items: rows.map(({ id, kind, texts, points: price, stock: left, amount, shown }) => ({
        ...{ id, kind, title: texts.ms?.title, points: Number(price), stock: left, shown },
        ...(amount === null ? {} : { amount: toWireAmount(amount) }),
      })),
    };
  },
});

const pointItem = command({
  summary: `Add an item to the points mall: \`point-item goods Mug 2600 --stock 40 --picture mug\`; pictures: ${goodsPictures.join(', ')}, or an address.`,
  input: z.strictObject({
    kind: z.enum(itemKinds),
    title,
    points,
    about: about.default(''),
    titleEn: title.optional(),
    aboutEn: about.optional(),
    titleZh: title.optional(),
    aboutZh: about.optional(),
    stock: stock.default('none'),
    /** Of kind money: what one is worth, in major units. */
    amount: z.string().max(20).optional(),
    picture: z.string().max(300).default('voucher'),
    sort: z.coerce.number().int().min(-1_000).max(1_000).default(0),
  }),
  positional: ['kind', 'title', 'points'],
  async run(ctx, input) {
    const { kind, sort, picture } = input;
    const amount = input.amount === undefined ? null : toMinor(input.amount);
    if ((kind === 'money') !== (amount !== null && amount > 0n)) refuse('input_invalid', { field: 'amount' });
    if (!goodsPictures.some(one => one === picture)) checkPicture(ctx, 'picture', picture);
    const texts = {
      ms: { title: input.title, about: input.about },
      en: { title: input.titleEn ?? input.title, about: input.aboutEn ?? input.about },
      'zh-CN': { title: input.titleZh ?? input.title, about: input.aboutZh ?? input.about },
    };
    const item = { kind, texts, points: BigInt(input.points), stock: stockOf(input.stock), amount };
    const at = ctx.clock.date();
    return { id: await ctx.store.write(tx => insertItem(tx, { ...item, picture, sort }, at)) };
  },
});

const changePointItem = command({
  summary: 'Change an item of the points mall: `point-item-change 3 --stock 20`, `--points`, `--show off`.',
  input: z.strictObject({
    id: integerId,
    points: points.optional(),
    stock: stock.optional(),
    show: z.enum(['on', 'off']).optional(),
  }),
  positional: ['id'],
  async run(ctx, { id, points: price, stock: left, show }) {
    const change = {
      ...(price === undefined ? {} : { points: BigInt(price) }),
      ...(left === undefined ? {} : { stock: stockOf(left) }),
      ...(show === undefined ? {} : { shown: show === 'on' }),
    };
    if (Object.keys(change).length === 0) refuse('input_invalid');
    const done = await ctx.store.write(tx => changeItem(tx, id, change));
    return done ? { id } : refuse('not_found', { field: 'id' });
  },
});

const redemptions = command({
  summary: 'List redemptions of points, the latest first: `redemptions process`.',
  input: z.strictObject({
    state: z.enum(redemptionStates).optional(),
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT).default(50),
  }),
  positional: ['state'],
  async run(ctx, { state, limit }) {
    const rows = await ctx.store.read(tx => listRedemptions(tx, { state }, { offset: 0, limit }));
    return {
      redemptions: rows.map(row => ({
        number: moneyNumber('G', row.id),
        account: row.account_id,
        item: row.texts.ms?.title,
        quantity: row.quantity,
        points: Number(row.points),
        address: row.address,
        state: row.state,
        note: row.note,
        at: row.created_at,
      })),
    };
  },
});

const redemption = command({
  summary:
    'Decide a redemption with a note that the member sees: `redemption G000000012 approve --note "PL8841" --by Nadia`.',
  input: z.strictObject({
    number: z.string().max(20),
    action: z.enum(['approve', 'reject']),
    note: z.string().trim().min(1).max(NOTE_CHARACTERS),
    by,
  }),
  positional: ['number', 'action'],
  async run(ctx, { number, action, note, by: name }) {
    const id = readMoneyNumber('G', number) ?? refuse('not_found', { field: 'number' });
    const decision = { by: name, note, at: ctx.clock.date() };
    await ctx.store.write(tx =>
      action === 'approve' ? approveRedemption(tx, id, decision) : rejectRedemption(tx, id, decision),
    );
    return { number: moneyNumber('G', id), action };
  },
});

const pointsGive = command({
  summary: 'Give points to an account, or take them back with a minus: `points player01 500 --reason "…"`.',
  input: z.strictObject({
    account: z.string().max(40),
    points: z.coerce.number().int().min(-MOST).max(MOST),
    reason: z.string().trim().min(1).max(NOTE_CHARACTERS),
    by,
  }),
  positional: ['account', 'points'],
  async run(ctx, { account, points: change, reason, by: name }) {
    return ctx.store.write(async tx => {
      const found = (await findAccountByName(tx, account)) ?? refuse('not_found', { field: 'account' });
      const order = { accountId: found.id, change: BigInt(change), reason, by: name, at: ctx.clock.date() };
      return { account, balance: Number(await adjustPoints(tx, order)) };
    });
  },
});

const rules = z.string().regex(/^(?:[A-Z]+=\d+(?:\.\d+)?)(?:,[A-Z]+=\d+(?:\.\d+)?)*$/);

function readTable(text: string): Record<string, number> {
  return Object.fromEntries(
    text.split(',').map(pair => {
      const [type = '', bet = ''] = pair.split('=');
      const minor = toMinor(bet);
      if (!(gameTypes as readonly string[]).includes(type) || minor === null || minor <= 0n)
        return refuse('input_invalid', { field: 'table' });
      return [type, Number(minor)];
    }),
  );
}

async function pointRules(
  ctx: AppContext,
  input: {
    table?: string | undefined;
    rate?: string | undefined;
    least?: number | undefined;
    dayMost?: number | undefined;
  },
) {
  const now = ctx.settings.current().points;
  if (Object.values(input).some(value => value !== undefined)) {
    const table = input.table === undefined ? null : readTable(input.table);
    // Earlier play counts by the table under which it was played.
    if (table) await countAllPlay(ctx);
    const [of = '', worth = ''] = input.rate?.split('=') ?? [];
    const minor = input.rate === undefined ? null : toMinor(worth);
    if (input.rate !== undefined && (minor === null || minor <= 0n))
      refuse('input_invalid', { field: 'rate' });
    await ctx.settings.change('points', {
      ...now,
      ...(table ? { table, version: now.version + 1, since: ctx.clock.now() } : {}),
      ...(minor === null ? {} : { rate: { points: Number(of), minor: Number(minor) } }),
      least: input.least ?? now.least,
      dayMost: input.dayMost ?? now.dayMost,
    });
  }
  return { points: ctx.settings.current().points };
}

const pointRulesCommand = command({
  summary:
    'Show or set how points are earned and converted: `point-rules --table RNG=10,LIVE=25 --rate 100=1.00 --least 500 --dayMost 20000`.',
  input: z.strictObject({
    table: rules.optional(),
    rate: z
      .string()
      .regex(/^[1-9]\d{0,8}=\d+(?:\.\d+)?$/)
      .optional(),
    least: points.optional(),
    dayMost: points.optional(),
  }),
  positional: [],
  run: pointRules,
});

/** Admin commands of points (docs/rewards.md, Points). */
export const pointCommands = {
  'point-items': pointItems,
  'point-item': pointItem,
  'point-item-change': changePointItem,
  redemptions,
  redemption,
  points: pointsGive,
  'point-rules': pointRulesCommand,
};
