import type { Hono } from 'hono';
import { commands } from '#platform/admin/commands.ts';
import type { House } from '#platform/house.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { sameSecret } from '#platform/secrets.ts';
import { audit } from '#platform/store/sign-ins.ts';
import type { AppContext, AppEnv } from './app-env.ts';
import { areSoundTexts } from './sound-text.ts';

const KEY_HEADER = 'x-admin-key';
/** Attempts without the key that are noted in a span: strangers must not fill the table. */
const NOTED_STRANGERS = 10;
const NOTED_SPAN_MS = 60_000;

async function fieldsOf(context: AppContext): Promise<unknown> {
  const text = await context.req.text();
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return refuse('input_invalid');
  }
}

async function run(house: House, context: AppContext, name: string): Promise<unknown> {
  const entry = commands.get(name) ?? refuse('not_found');
  const asked = entry.ask.safeParse(await fieldsOf(context));
  if (!asked.success)
    return refuse('input_invalid', {
      fields: asked.error.issues.map(issue => issue.path.join('.')).join(', '),
    });
  if (!areSoundTexts(asked.data)) return refuse('input_invalid');
  const by = { address: context.get('address'), requestId: context.get('requestId') };
  return await entry.run(house, asked.data, by);
}

/** Notes one use of the door; of what was typed only the name of a real command. */
function note(
  house: House,
  context: AppContext,
  event: 'admin' | 'admin-refused',
  detail: { refused?: string; unnoted?: number } = {},
): Promise<void> {
  const name = context.req.param('command') ?? '';
  return house.store.write(tx =>
    audit(tx, {
      at: house.clock.date(),
      event,
      accountId: null,
      address: context.get('address'),
      requestId: context.get('requestId'),
      detail: { command: commands.has(name) ? name : null, ...detail },
    }),
  );
}

/** Says which of the strangers' attempts are noted: how many before it were not, or null for "not this one". */
function strangersCount(): (now: number) => number | null {
  let span = { from: Number.NEGATIVE_INFINITY, noted: 0 };
  let unnoted = 0;
  return now => {
    if (Math.abs(now - span.from) >= NOTED_SPAN_MS) span = { from: now, noted: 0 };
    if (span.noted >= NOTED_STRANGERS) {
      unnoted += 1;
      return null;
    }
    span.noted += 1;
    const before = unnoted;
    unnoted = 0;
    return before;
  };
}

/**
 * The admin door: `POST /admin/<command>` with JSON and the header `X-Admin-Key`. A wrong key is answered like a
 * path that does not exist. Every command is audited, also the refused ones, without what was in it.
 */
export function addAdminDoor(app: Hono<AppEnv>, house: House): void {
  const strangers = strangersCount();
  app.post('/admin/:command', async context => {
    if (!sameSecret(context.req.header(KEY_HEADER) ?? '', house.adminKey)) {
      const unnoted = strangers(house.clock.now());
      if (unnoted !== null) await note(house, context, 'admin-refused', { refused: 'key', unnoted });
      return refuse('not_found');
    }
    try {
      const answer = await run(house, context, context.req.param('command'));
      await note(house, context, 'admin');
      return context.json(answer as object);
    } catch (error) {
      const refused = error instanceof Refused ? error.code : 'system_error';
      await note(house, context, 'admin-refused', { refused });
      throw error;
    }
  });
}
