import { z } from 'zod';
import { type Locale, localeEntry } from '#lib/rules/routes/locales.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { hashOf, sameSecret } from '#platform/secrets.ts';
import { findCallback, insertCallback, lockDeposit } from '#platform/store/money/deposits.ts';
import { creditDeposit, failDeposit } from './deposits.ts';

/** Callback of a payment gateway. `amount` in minor units, as text; `number` is the gateway's own. */
const callbackSchema = z.strictObject({
  number: z.string().regex(/^[\w-]{8,64}$/),
  reference: z.string().max(20),
  amount: z.string().regex(/^[1-9]\d{0,14}$/),
  outcome: z.enum(['paid', 'failed']),
});
type GatewayCallback = z.output<typeof callbackSchema>;

/** Signs the body of a callback: HMAC-SHA-256 over its exact text, with the gateway's key. */
export function signCallback(ctx: AppContext, body: string): string {
  return ctx.secretBox.hmac('gateway-callback', body).toString('base64url');
}

/** Signature of a payment page's address, so that nobody pays or fails the deposit of another. */
export function linkSignature(ctx: AppContext, reference: string): string {
  return ctx.secretBox.hmac('gateway-link', reference).toString('base64url').slice(0, 24);
}

function readCallback(body: string): GatewayCallback {
  try {
    return callbackSchema.parse(JSON.parse(body));
  } catch {
    return refuse('input_invalid');
  }
}

/**
 * Takes a callback (docs/money.md, section 2): `paid` credits whatever the deposit's state is, `failed` ends
 * an open one. The same callback again has no effect and gets the same answer. Refuses `request_refused` for a
 * wrong signature, `not_found` for an unknown reference and `input_invalid` for a number that said otherwise.
 */
export async function receiveCallback(ctx: AppContext, body: string, signature: string): Promise<string> {
  if (!sameSecret(signature, signCallback(ctx, body))) return refuse('request_refused');
  const callback = readCallback(body);
  const at = ctx.clock.date();
  const requestHash = hashOf(body);
  return ctx.store.write(async tx => {
    const deposit = await lockDeposit(tx, { reference: callback.reference });
    if (deposit?.kind !== 'gateway') return refuse('not_found');
    const earlier = await findCallback(tx, callback.number);
    if (earlier) return earlier.request_hash === requestHash ? earlier.answer : refuse('input_invalid');
    const decision = { actor: 'gateway', at } as const;
    const moved =
      callback.outcome === 'paid'
        ? await creditDeposit(ctx, tx, deposit, BigInt(callback.amount), decision)
        : await failDeposit(tx, deposit, decision);
    const answer = JSON.stringify({ number: callback.number, effect: moved ? callback.outcome : 'none' });
    await insertCallback(tx, { number: callback.number, depositId: deposit.id, requestHash, answer, at });
    return answer;
  });
}

/** Path prefix of the gateway's pages and of its callbacks. */
export const GATEWAY_PATH = '/gateway';

/** Address of the page on which a deposit is paid. */
export function paymentAddress(ctx: AppContext, reference: string, locale: Locale): string {
  const path = [localeEntry(locale).wire, reference, linkSignature(ctx, reference)].join('/');
  return `${ctx.env.PLATFORM_ORIGIN}${GATEWAY_PATH}/pay/${path}`;
}
