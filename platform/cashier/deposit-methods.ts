import { z } from 'zod';
import { type CoinRate, PRICE_PATTERN } from '#lib/rules/cashier/coin-rate.ts';
import { PLATFORM_UTC_OFFSET_MINUTES, platformDay } from '#lib/rules/platform-time.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';

const code = z.string().regex(/^[A-Z][A-Z0-9_]{0,19}$/);
const names = z.object({ ms: z.string(), en: z.string(), 'zh-CN': z.string() });
const minor = z.number().int().positive().max(1_000_000_000_000);

/** Rate of one coin, its source, and since when. */
export const coinRateSchema = z.object({
  coin: z.string().regex(/^[A-Z][A-Z0-9]{1,9}$/),
  decimals: z.number().int().min(0).max(8),
  price: z.string().regex(PRICE_PATTERN),
  source: z.string().trim().min(1).max(60),
  at: z.number().int().nonnegative(),
});

/** Deposit method as data: limits in minor units, usual time in minutes, and where the money is sent. */
export const depositMethodSchema = z.object({
  code,
  kind: z.enum(['gateway', 'transfer', 'qr', 'crypto']),
  names,
  min: minor,
  max: minor,
  /** Amounts that are offered as a press. */
  picks: z.array(minor).max(8),
  minutes: z.tuple([z.number().int().min(0), z.number().int().min(0)]),
  recommended: z.boolean(),
  /** Closed: until epoch ms, or 0 without a known end; null while open. */
  closedUntil: z.number().int().nonnegative().nullable(),
  /** Banks, brands or networks within the method. */
  channels: z.array(z.object({ code, name: z.string().max(60) })).min(1),
  /** Data shown to be copied: `bankName`, `accountName`, `accountNumber`, `walletAddress`, `network`, `qr`. */
  payee: z.record(z.string(), z.string()),
  /** Rate of a coin's method, set by the command `deposit-rate`; a method of coins without one takes none. */
  rate: coinRateSchema.nullable().default(null),
});
export type DepositMethod = z.output<typeof depositMethodSchema>;

const payee = {
  bankName: 'Straits Bank',
  accountName: 'Foyer Settlements Sdn Bhd',
  accountNumber: '5621 0048 1177',
};

/** Methods of a demo; an operator's own are set by the command `deposit-methods`. */
const demoMethods: readonly Omit<DepositMethod, 'rate'>[] = [
  {
    code: 'PG',
    kind: 'gateway',
    names: { ms: 'Perbankan dalam talian', en: 'Online banking', 'zh-CN': '网上银行' },
    min: 3_000,
    max: 3_000_000,
    picks: [5_000, 10_000, 20_000, 30_000, 50_000, 100_000],
    minutes: [0, 1],
    recommended: true,
    closedUntil: null,
    channels: [
      { code: 'STRAITS', name: 'Straits Bank' },
      { code: 'KINABALU', name: 'Bank Kinabalu' },
      { code: 'PENINSULA', name: 'Peninsula Bank' },
      { code: 'MERAPI', name: 'Merapi Savings' },
    ],
    payee: {},
  },
  {
    code: 'MT',
    kind: 'transfer',
    names: { ms: 'Pindahan bank', en: 'Bank transfer', 'zh-CN': '银行转账' },
    min: 5_000,
    max: 5_000_000,
    picks: [5_000, 10_000, 20_000, 30_000, 50_000, 100_000],
    minutes: [5, 30],
    recommended: false,
    closedUntil: null,
    channels: [{ code: 'STRAITS', name: 'Straits Bank' }],
    payee,
  },
  {
    code: 'QPQR',
    kind: 'qr',
    names: { ms: 'Kod QR', en: 'QR payment', 'zh-CN': '扫码支付' },
    min: 1_000,
    max: 500_000,
    picks: [1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
    minutes: [1, 3],
    recommended: false,
    closedUntil: null,
    channels: [{ code: 'QR', name: 'QR' }],
    payee: { ...payee, qr: 'pay:straits-bank/562100481177' },
  },
  {
    code: 'EPT',
    kind: 'transfer',
    names: { ms: 'E-dompet', en: 'E-wallet', 'zh-CN': '电子钱包' },
    min: 1_000,
    max: 300_000,
    picks: [1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
    minutes: [1, 10],
    recommended: false,
    closedUntil: 0,
    channels: [{ code: 'KIRA', name: 'Kira Pay' }],
    payee: { bankName: 'Kira Pay', accountName: payee.accountName, accountNumber: '+60 11 1000 2000' },
  },
  {
    code: 'USDT',
    kind: 'crypto',
    names: { ms: 'Kripto (USDT)', en: 'Crypto (USDT)', 'zh-CN': '加密货币（USDT）' },
    min: 10_000,
    max: 5_000_000,
    picks: [10_000, 20_000, 50_000, 100_000, 200_000, 500_000],
    minutes: [5, 20],
    recommended: false,
    closedUntil: null,
    channels: [{ code: 'TRC20', name: 'TRC-20' }],
    payee: { network: 'TRC-20', walletAddress: 'TFoyerDemo1111111111111111111NotReal' },
  },
];

/** Rate of a demo's coins, said anew with each day. */
function demoRate(nowMs: number): CoinRate {
  const at = Date.parse(`${platformDay(nowMs)}T00:00:00Z`) - PLATFORM_UTC_OFFSET_MINUTES * MINUTE_MS;
  return { coin: 'USDT', decimals: 2, price: '4.68', source: 'Demo rate', at };
}

/** Returns the methods: the operator's, else those of a demo; none elsewhere. */
export function depositMethods(ctx: AppContext): readonly DepositMethod[] {
  const { depositMethods: own } = ctx.settings.current();
  if (own) return own;
  if (ctx.env.FOYER_PROFILE !== 'demo') return [];
  const rate = demoRate(ctx.clock.now());
  return demoMethods.map(method => ({ ...method, rate: method.kind === 'crypto' ? rate : null }));
}

/** True while a method takes no deposits: under maintenance, or coins without a rate. */
export function isClosed({ closedUntil, kind, rate }: DepositMethod, nowMs: number): boolean {
  if (kind === 'crypto' && rate === null) return true;
  return closedUntil !== null && (closedUntil === 0 || closedUntil > nowMs);
}

/**
 * Returns an open method and its channel. Refuses `deposit_method_closed` (with `until` where it is known),
 * and `input_invalid` for an unknown one.
 */
export function openMethod(ctx: AppContext, methodCode: string, channelCode: string) {
  const method = depositMethods(ctx).find(one => one.code === methodCode);
  const channel = method?.channels.find(one => one.code === channelCode);
  if (!method || !channel) return refuse('input_invalid', { field: 'bankType' });
  if (isClosed(method, ctx.clock.now()))
    refuse('deposit_method_closed', method.closedUntil ? { until: method.closedUntil } : {});
  return { method, channel };
}
