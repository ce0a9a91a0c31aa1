import type { HandlerInput } from '#lib/calls/table.ts';
import { type GameType, gameTypes } from '#lib/rules/game-types.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { platformDay } from '#lib/rules/platform-time.ts';
import { convertStep, type PointKind, pointKinds, pointsWorth } from '#lib/rules/points/points.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { hasPaymentPassword, verifyPaymentPassword } from '#platform/auth/payment-password.ts';
import { moneyNumber } from '#platform/cashier/money-number.ts';
import { dayStart } from '#platform/cashier/withdrawals.ts';
import type { HandlerContextOf, Handlers } from '#platform/http/handler.ts';
import { once } from '#platform/http/once.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { convertPoints, leftToConvert } from '#platform/points/convert.ts';
import { countPlay } from '#platform/points/count-play.ts';
import { itemPicture } from '#platform/points/item-picture.ts';
import { checkPointsSwitch } from '#platform/points/point-settings.ts';
import { redeemPoints } from '#platform/points/redeem.ts';
import { openPoints, pointBalances } from '#platform/store/points/accounts.ts';
import { listItems } from '#platform/store/points/items.ts';
import { earnedSince, listPointLines } from '#platform/store/points/lines.ts';
import type { ItemTexts } from '#platform/store/points/point-tables.ts';
import { countRedemptions, listRedemptions } from '#platform/store/points/redemptions.ts';
import { localeFor } from './lists.ts';

function textOf(texts: ItemTexts, locale: Locale) {
  return texts[locale] ?? texts.ms ?? Object.values(texts)[0] ?? { title: '', about: '' };
}

/** First moment of the month of the platform's zone. */
function monthStart(now: number): Date {
  return dayStart(Date.parse(`${platformDay(now).slice(0, 7)}-01T12:00:00Z`));
}

type Balance = 'GET /wps/relay/MCS2_getPointBalance';

async function balance({ ctx, signed }: HandlerContextOf<Balance>) {
  checkPointsSwitch(ctx);
  const { id } = signed.account;
  const at = ctx.clock.date();
  const hasPin = await hasPaymentPassword(ctx, id);
  return ctx.store.write(async tx => {
    await countPlay(ctx, tx, id, at);
    const { free, held } = await pointBalances(tx, id);
    const earned = await earnedSince(tx, await openPoints(tx, id), monthStart(at.getTime()));
    return {
      pointBalance: Number(free),
      pendingPoint: Number(held),
      earnedThisMonth: Number(earned),
      worth: toWireAmount(pointsWorth(free, ctx.settings.current().points.rate)),
      currency: CURRENCY.code,
      hasPaymentPassword: hasPin,
      leftToday: Number(await leftToConvert(ctx, tx, id, at)),
    };
  });
}

type Lines = 'GET /wps/relay/MCS2_getPointTransactions';
type Line = Awaited<ReturnType<typeof listPointLines>>[number];

const isShown = (kind: PointKind): kind is (typeof pointKinds)[number] =>
  (pointKinds as readonly PointKind[]).includes(kind);

function lineOf({ id, kind, remark, points, balance: after, at }: Line, locale: Locale) {
  if (!isShown(kind)) return [];
  const money = remark.validBet ?? remark.amount;
  const item = remark.item && textOf(remark.item, locale).title;
  const text = item ?? remark.reward?.[locale] ?? remark.text;
  const { gameType } = remark;
  return [
    {
      id: String(id),
      type: kind,
      ...(gameType ? { gameType } : {}),
      ...(money ? { amount: toWireAmount(BigInt(money)) } : {}),
      ...(text ? { remark: text } : {}),
      changedPoints: Number(points),
      pointsBalance: Number(after),
      time: at.getTime(),
    },
  ];
}

async function lines(context: HandlerContextOf<Lines>, { before, size, language }: HandlerInput<Lines>) {
  const { ctx, signed } = context;
  checkPointsSwitch(ctx);
  const locale = localeFor(context, language);
  const own = await ctx.store.write(tx => openPoints(tx, signed.account.id));
  const page = { before: before === undefined ? null : BigInt(before), limit: size + 1 };
  const rows = await ctx.store.read(tx => listPointLines(tx, own, page));
  const shown = rows.slice(0, size);
  return {
    currency: CURRENCY.code,
    list: shown.flatMap(row => lineOf(row, locale)),
    next: rows.length > size ? String(shown.at(-1)?.id) : null,
  };
}

type Catalogue = 'GET /wps/relay/MCS2_getPointReward';

async function catalogue(context: HandlerContextOf<Catalogue>, { language }: HandlerInput<Catalogue>) {
  const { ctx } = context;
  checkPointsSwitch(ctx);
  const locale = localeFor(context, language);
  const items = await ctx.store.read(tx => listItems(tx, { shown: true }));
  return {
    list: items.map(item => ({
      rewardId: item.id,
      kind: item.kind,
      ...textOf(item.texts, locale),
      image: itemPicture(ctx.art.place, item.picture),
      pointsRequirement: Number(item.points),
      ...(item.amount === null ? {} : { amountRequirement: toWireAmount(item.amount) }),
      stock: item.stock,
    })),
  };
}

type Records = 'GET /wps/relay/MCS2_getRedeemPointList';

async function records(context: HandlerContextOf<Records>, input: HandlerInput<Records>) {
  const { ctx, signed } = context;
  checkPointsSwitch(ctx);
  const { status, page, size, language } = input;
  const locale = localeFor(context, language);
  const filter = { accountId: signed.account.id, state: status };
  return ctx.store.read(async tx => {
    const total = await countRedemptions(tx, filter);
    const rows = await listRedemptions(tx, filter, { offset: (page - 1) * size, limit: size });
    return {
      list: rows.map(row => ({
        redeemId: moneyNumber('G', row.id),
        title: textOf(row.texts, locale).title,
        quantity: row.quantity,
        pointsRequirement: Number(row.points),
        ...(row.address ? { receivingAddress: row.address } : {}),
        status: row.state,
        ...(row.note ? { note: row.note } : {}),
        time: row.created_at.getTime(),
        ...(row.decided_at ? { decidedAt: row.decided_at.getTime() } : {}),
      })),
      total,
      totalPages: Math.ceil(total / size),
    };
  });
}

type Redeem = 'POST /wps/relay/passwordCheck/MCS2_redeemPointReward';

async function redeem(context: HandlerContextOf<Redeem>, input: HandlerInput<Redeem>) {
  const { ctx, signed, address, requestId } = context;
  checkPointsSwitch(ctx);
  const { password, ...request } = input;
  // Outside the transaction: hashing is slow on purpose.
  await verifyPaymentPassword(ctx, { account: signed.account, address, requestId }, password);
  return once(context, {
    operation: 'points-redeem',
    request,
    async work(tx, at) {
      const { rewardId: itemId, quantity, pointsRequirement, address: to } = request;
      const order = { accountId: signed.account.id, itemId, quantity, price: BigInt(pointsRequirement) };
      const { id, points, pointsLeft } = await redeemPoints(ctx, tx, { ...order, address: to }, at);
      return { redeemId: moneyNumber('G', id), points: Number(points), pointBalance: Number(pointsLeft) };
    },
  });
}

type Convert = 'POST /wps/relay/passwordCheck/MCS2_convertPoint';

async function convert(context: HandlerContextOf<Convert>, { points, password }: HandlerInput<Convert>) {
  const { ctx, signed, address, requestId } = context;
  checkPointsSwitch(ctx);
  await verifyPaymentPassword(ctx, { account: signed.account, address, requestId }, password);
  return once(context, {
    operation: 'points-convert',
    request: { points },
    async work(tx, at) {
      const order = { accountId: signed.account.id, points: BigInt(points) };
      const done = await convertPoints(ctx, tx, order, at);
      return {
        convertId: moneyNumber('P', done.id),
        points,
        amount: toWireAmount(done.amount),
        balance: toWireAmount(done.balance),
        pointBalance: Number(done.pointsLeft),
      };
    },
  });
}

/** Handlers of the points mall (docs/wire.md#3.9, docs/rewards.md, Points). */
export const pointHandlers = {
  'GET /wps/relay/MCS2_getPointBalance': context => balance(context),
  'GET /wps/relay/MCS2_getPointConfig'({ ctx }) {
    checkPointsSwitch(ctx);
    const { version, since, table } = ctx.settings.current().points;
    const line = (gameType: GameType) => {
      const bet = table[gameType];
      return bet === undefined ? [] : [{ gameType, betAmount: toWireAmount(BigInt(bet)) }];
    };
    return { currency: CURRENCY.code, version, since, table: gameTypes.flatMap(line) };
  },
  'GET /wps/relay/MCS2_getPointRewardConversionType'({ ctx }) {
    checkPointsSwitch(ctx);
    const { rate, least, dayMost } = ctx.settings.current().points;
    return [
      {
        conversionType: 'MAIN_WALLET' as const,
        currency: CURRENCY.code,
        points: rate.points,
        amount: toWireAmount(BigInt(rate.minor)),
        minimum: least,
        step: convertStep(rate),
        dayMaximum: dayMost,
      },
    ];
  },
  'GET /wps/relay/MCS2_getPointReward': (context, input) => catalogue(context, input),
  'GET /wps/relay/MCS2_getPointTransactions': (context, input) => lines(context, input),
  'GET /wps/relay/MCS2_getRedeemPointList': (context, input) => records(context, input),
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward': (context, input) => redeem(context, input),
  'POST /wps/relay/passwordCheck/MCS2_convertPoint': (context, input) => convert(context, input),
} satisfies Partial<Handlers>;
