import type { AppContext } from '#platform/app-context.ts';
import type { PlatformEnv } from '#platform/env.ts';
import { insertOutbox } from '#platform/store/auth/outbox.ts';

/** SMS transport: sends a text to a number. Throws when it could not be handed over. */
export type CodeTransport = { send: (number: string, text: string) => Promise<void> };

const DEADLINE_MS = 5_000;

/**
 * Posts JSON and returns the response text; throws unless the status is 2xx within the deadline. No retries.
 */
export async function postJson(url: string, body: object): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return text;
}

/** Outbox as transport: stores the texts, and the admin API shows them. */
function outboxCarrier(ctx: AppContext): CodeTransport {
  return {
    async send(number, text) {
      await ctx.store.write(tx =>
        insertOutbox(tx, { kind: 'sms', recipient: number, subject: null, body: text, at: ctx.clock.date() }),
      );
    },
  };
}

/** Webhook transport: `POST url` with `{to, text}`; any 2xx means accepted. */
function webhookCarrier(url: string): CodeTransport {
  return {
    async send(number, text) {
      await postJson(url, { to: number, text });
    },
  };
}

/** Value of PLATFORM_SMS_WEBHOOK for "no transport, on purpose". */
export const NO_TRANSPORT = 'none';

/** True when texts are delivered: by a webhook, or to the outbox of a demo. */
function hasCarrier({ PLATFORM_SMS_WEBHOOK, FOYER_PROFILE }: PlatformEnv): boolean {
  return PLATFORM_SMS_WEBHOOK ? PLATFORM_SMS_WEBHOOK !== NO_TRANSPORT : FOYER_PROFILE === 'demo';
}

/** Creates the configured transport: the webhook PLATFORM_SMS_WEBHOOK, in a demo the outbox; else null. */
export function createTransport(ctx: AppContext): CodeTransport | null {
  if (!hasCarrier(ctx.env)) return null;
  const { PLATFORM_SMS_WEBHOOK } = ctx.env;
  return PLATFORM_SMS_WEBHOOK ? webhookCarrier(PLATFORM_SMS_WEBHOOK) : outboxCarrier(ctx);
}

/**
 * Switches whose function sends codes by the SMS transport, and the one that a third-party service may serve
 * too.
 */
const CODE_SWITCHES = ['MOBILEVERCODELOGIN3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3'];
const RESET_SWITCH = 'CHNGPASSVERIF3';

/** Returns the switches that must stay off, since no transport delivers the codes of their functions. */
export function switchesWithoutTransport(env: PlatformEnv): ReadonlySet<string> {
  if (hasCarrier(env)) return new Set();
  return new Set(env.PLATFORM_SMS_CHANNEL ? CODE_SWITCHES : [...CODE_SWITCHES, RESET_SWITCH]);
}
