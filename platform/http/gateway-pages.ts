import type { Hono } from 'hono';
import { refusals } from '#lib/calls/refusals.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { type Locale, localeOfWire, localePath } from '#lib/rules/routes/locales.ts';
import type { AppContext } from '#platform/app-context.ts';
import { GATEWAY_PATH, linkSignature, receiveCallback, signCallback } from '#platform/cashier/gateway.ts';
import { moneyNumber } from '#platform/cashier/money-number.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { PlatformRefusal, refuse } from '#platform/refusal.ts';
import { sameSecret } from '#platform/secrets.ts';
import { findDepositByReference } from '#platform/store/money/deposits.ts';
import type { DepositRow } from '#platform/store/money/money-tables.ts';
import type { HonoContext, HonoEnv } from './hono-env.ts';

const SIGNATURE_HEADER = 'x-gateway-signature';

const texts = {
  en: {
    title: 'Payment simulator',
    lead: 'A demo stands in for the bank here. No real money moves.',
    pay: 'Pay',
    fail: 'Decline',
    leave: 'Leave without paying',
    done: 'This payment has been decided already.',
    back: 'Back to the site',
    unknown: 'There is no such payment. Open it again from your deposit.',
  },
  ms: {
    title: 'Simulasi pembayaran',
    lead: 'Demo ini menggantikan bank. Tiada wang sebenar dipindahkan.',
    pay: 'Bayar',
    fail: 'Tolak',
    leave: 'Keluar tanpa membayar',
    done: 'Pembayaran ini sudah diputuskan.',
    back: 'Kembali ke laman',
    unknown: 'Pembayaran ini tidak wujud. Buka semula daripada deposit anda.',
  },
  'zh-CN': {
    title: '支付模拟器',
    lead: '演示环境代替银行，不会发生真实付款。',
    pay: '支付',
    fail: '拒绝付款',
    leave: '不付款并离开',
    done: '此付款已处理。',
    back: '返回网站',
    unknown: '没有此付款，请从您的存款重新打开。',
  },
} as const satisfies Record<Locale, Record<string, string>>;

const STYLE =
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#14241f;color:#f2ecdf}main{max-width:26rem;margin:0 auto;padding:2.5rem 1.5rem}h1{font-size:1.5rem;margin:0 0 .5rem}p{margin:0 0 1.5rem;color:#cfcabc}strong{display:block;font-size:2rem;margin:0 0 1.5rem}form{display:grid;gap:.75rem}button,a{display:block;box-sizing:border-box;width:100%;padding:.9rem 1rem;border:1px solid #7d8f87;border-radius:.5rem;background:none;color:inherit;font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}button[value=paid]{background:#f2ecdf;border-color:#f2ecdf;color:#14241f}:focus-visible{outline:2px solid #f0c96a;outline-offset:2px}';

/** Page of the member's deposit on the web. */
function backTo(ctx: AppContext, deposit: DepositRow, locale: Locale): string {
  const query = new URLSearchParams({ center: 'depositv2', part: moneyNumber('D', deposit.id) });
  return `${ctx.env.WEB_ORIGIN}${localePath(locale, '/')}?${query}`;
}

/** Page of the simulator around its content. */
function frame(locale: Locale, content: string): string {
  const t = texts[locale];
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${t.title}</title>
<style>${STYLE}</style><main><h1>${t.title}</h1><p>${t.lead}</p>${content}</main></html>`;
}

function pageOf(ctx: AppContext, deposit: DepositRow, locale: Locale): string {
  const t = texts[locale];
  const amount = formatMoney(toWireAmount(deposit.amount), CURRENCY.code);
  const back = backTo(ctx, deposit, locale).replaceAll('&', '&amp;');
  const isOpen = deposit.state === 'waiting' || deposit.state === 'review';
  const body = isOpen
    ? `<form method="post"><button name="outcome" value="paid">${t.pay} ${amount}</button><button name="outcome" value="failed">${t.fail}</button><a href="${back}">${t.leave}</a></form>`
    : `<p>${t.done}</p><a href="${back}">${t.back}</a>`;
  return frame(locale, `<strong>${amount}</strong>${body}`);
}

/** Page for an address that is forged, mistyped or of nobody's deposit: it leads to the member's deposits. */
function unknownPage(ctx: AppContext, locale: Locale): string {
  const t = texts[locale];
  const back = `${ctx.env.WEB_ORIGIN}${localePath(locale, '/')}?center=depositv2&amp;part=list`;
  return frame(locale, `<p>${t.unknown}</p><a href="${back}">${t.back}</a>`);
}

function setPolicy(context: HonoContext, ctx: AppContext): void {
  context.header(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self' ${ctx.env.WEB_ORIGIN}; frame-ancestors 'none'`,
  );
  context.header('referrer-policy', 'no-referrer');
}

async function depositOf(ctx: AppContext, context: HonoContext): Promise<DepositRow | undefined> {
  const reference = context.req.param('reference') ?? '';
  const given = context.req.param('signature') ?? '';
  if (!sameSecret(given, linkSignature(ctx, reference))) return undefined;
  return ctx.store.read(tx => findDepositByReference(tx, reference));
}

/**
 * The payment gateway of a demo: its payment page, and the endpoint that takes its callbacks. The page's
 * buttons make a signed callback and send it through that endpoint's own check.
 */
export function addGateway(app: Hono<HonoEnv>, ctx: AppContext): void {
  app.post(`${GATEWAY_PATH}/callback`, async context => {
    const body = await context.req.text();
    try {
      const answer = await receiveCallback(ctx, body, context.req.header(SIGNATURE_HEADER) ?? '');
      return context.body(answer, 200, { 'content-type': 'application/json' });
    } catch (error) {
      // A gateway reads the status, not the envelope.
      if (!(error instanceof PlatformRefusal)) throw error;
      return Response.json({ error: error.code }, { status: refusals[error.code].status });
    }
  });
  if (ctx.env.FOYER_PROFILE !== 'demo') return;
  const path = `${GATEWAY_PATH}/pay/:locale/:reference/:signature`;
  const localeOf = (context: HonoContext) => localeOfWire(context.req.param('locale'));
  app.get(path, async context => {
    const deposit = await depositOf(ctx, context);
    setPolicy(context, ctx);
    if (!deposit) return context.html(unknownPage(ctx, localeOf(context)), 404);
    return context.html(pageOf(ctx, deposit, localeOf(context)));
  });
  app.post(path, async context => {
    const deposit = await depositOf(ctx, context);
    if (!deposit) {
      setPolicy(context, ctx);
      return context.html(unknownPage(ctx, localeOf(context)), 404);
    }
    const { outcome } = await context.req.parseBody();
    if (outcome !== 'paid' && outcome !== 'failed') return refuse('input_invalid');
    const number = `SIM-${deposit.reference}-${outcome}`;
    const { reference, amount } = deposit;
    const body = JSON.stringify({ number, reference, amount: String(amount), outcome });
    await receiveCallback(ctx, body, signCallback(ctx, body));
    setPolicy(context, ctx);
    return context.redirect(backTo(ctx, deposit, localeOf(context)), 303);
  });
}
