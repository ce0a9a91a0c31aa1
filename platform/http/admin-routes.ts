import type { Hono } from 'hono';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { commands } from '#platform/admin/commands.ts';
import type { AppContext } from '#platform/app-context.ts';
import { PlatformRefusal, refuse } from '#platform/refusal.ts';
import { sameSecret } from '#platform/secrets.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import type { HonoContext, HonoEnv } from './hono-env.ts';
import { areWellFormed } from './well-formed-text.ts';

const KEY_HEADER = 'x-admin-key';
/** Recorded attempts without the key per time span: they must not fill the table. */
const NOTED_STRANGERS = 10;
const NOTED_SPAN_MS = MINUTE_MS;

async function fieldsOf(context: HonoContext): Promise<unknown> {
  const text = await context.req.text();
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return refuse('input_invalid');
  }
}

async function run(ctx: AppContext, context: HonoContext, name: string): Promise<unknown> {
  const entry = commands.get(name) ?? refuse('not_found');
  const parsed = entry.input.safeParse(await fieldsOf(context));
  if (!parsed.success)
    return refuse('input_invalid', {
      fields: parsed.error.issues.map(issue => issue.path.join('.')).join(', '),
    });
  if (!areWellFormed(parsed.data)) return refuse('input_invalid');
  const by = { address: context.get('address'), requestId: context.get('requestId') };
  return await entry.run(ctx, parsed.data, by);
}

/** Records one use of the admin API; of the input only the name of an existing command. */
function note(
  ctx: AppContext,
  context: HonoContext,
  event: 'admin' | 'admin-refused',
  detail: { refused?: string; unnoted?: number } = {},
): Promise<void> {
  const name = context.req.param('command') ?? '';
  return ctx.store.write(tx =>
    audit(tx, {
      at: ctx.clock.date(),
      event,
      accountId: null,
      address: context.get('address'),
      requestId: context.get('requestId'),
      detail: { command: commands.has(name) ? name : null, ...detail },
    }),
  );
}

/**
 * Decides which attempts without the key are recorded: returns how many before it were not, or null to skip
 * this one.
 */
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
 * Admin API: `POST /admin/<command>` with JSON and the header `X-Admin-Key`. A wrong key gets the response of
 * an unknown path. Every command is audited, also refused ones, without its input.
 */
export function addAdminRoutes(app: Hono<HonoEnv>, ctx: AppContext): void {
  const strangers = strangersCount();
  app.post('/admin/:command', async context => {
    if (!sameSecret(context.req.header(KEY_HEADER) ?? '', ctx.adminKey)) {
      const unnoted = strangers(ctx.clock.now());
      if (unnoted !== null) await note(ctx, context, 'admin-refused', { refused: 'key', unnoted });
      return refuse('not_found');
    }
    try {
      const answer = await run(ctx, context, context.req.param('command'));
      await note(ctx, context, 'admin');
      return context.json(answer as object);
    } catch (error) {
      const refused = error instanceof PlatformRefusal ? error.code : 'system_error';
      await note(ctx, context, 'admin-refused', { refused });
      throw error;
    }
  });
}
