import type { Hono } from 'hono';
import { commands } from '#platform/admin/commands.ts';
import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import { sameSecret } from '#platform/secrets.ts';
import { audit } from '#platform/store/sign-ins.ts';
import type { AppContext, AppEnv } from './app-env.ts';
import { areSoundTexts } from './sound-text.ts';

const KEY_HEADER = 'x-admin-key';

async function fieldsOf(context: AppContext): Promise<unknown> {
  const text = await context.req.text();
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return refuse('input_invalid');
  }
}

/**
 * The admin door: `POST /admin/<command>` with JSON and the header `X-Admin-Key`. A wrong key is answered like a
 * path that does not exist. Every command is audited.
 */
export function addAdminDoor(app: Hono<AppEnv>, house: House): void {
  app.post('/admin/:command', async context => {
    if (!sameSecret(context.req.header(KEY_HEADER) ?? '', house.adminKey)) refuse('not_found');
    const name = context.req.param('command');
    const entry = commands.get(name) ?? refuse('not_found');
    const asked = entry.ask.safeParse(await fieldsOf(context));
    if (!asked.success)
      return refuse('input_invalid', {
        fields: asked.error.issues.map(issue => issue.path.join('.')).join(', '),
      });
    if (!areSoundTexts(asked.data)) return refuse('input_invalid');
    const answer = await entry.run(house, asked.data);
    await house.store.write(tx =>
      audit(tx, {
        at: house.clock.date(),
        event: 'admin',
        accountId: null,
        address: context.get('address'),
        requestId: context.get('requestId'),
        detail: { command: name },
      }),
    );
    return context.json(answer as object);
  });
}
