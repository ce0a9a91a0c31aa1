import type { House } from '#platform/house.ts';

/** Carries a text to a number. Throws when it could not be handed over. */
export type CodeCarrier = { send: (number: string, text: string) => Promise<void> };

const DEADLINE_MS = 5_000;

/** Posts JSON and returns the text that came back; throws unless the answer is 2xx within the deadline. Never twice. */
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

/** The outbox stands for a carrier: what it would send is kept, and the admin door shows it. */
function outboxCarrier(house: House): CodeCarrier {
  return {
    async send(number, text) {
      const row = { kind: 'sms' as const, recipient: number, subject: null, body: text };
      await house.store.write(tx =>
        tx
          .insertInto('outbox')
          .values({ ...row, created_at: house.clock.date() })
          .execute(),
      );
    },
  };
}

/** A carrier behind HTTP: `POST url` with `{to, text}`; any 2xx means taken. */
function webhookCarrier(url: string): CodeCarrier {
  return {
    async send(number, text) {
      await postJson(url, { to: number, text });
    },
  };
}

/** The carrier that the operator chose: the webhook PLATFORM_SMS_WEBHOOK, else the outbox. */
export function carrierOf(house: House): CodeCarrier {
  const { PLATFORM_SMS_WEBHOOK } = house.env;
  return PLATFORM_SMS_WEBHOOK ? webhookCarrier(PLATFORM_SMS_WEBHOOK) : outboxCarrier(house);
}
