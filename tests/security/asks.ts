import { z } from 'zod';
import { ticketLine } from '#lib/bff/social-cookies.ts';
import { type CallName, callOf } from '#lib/calls/table.ts';
import { writeQuery } from '#lib/wire/read-query.ts';
import { ask, ours } from './harness.ts';

/** Tried in this order for every field that must be there. */
const CANDIDATES: readonly unknown[] = [
  1,
  true,
  '1',
  '123456',
  'totp',
  'step-up',
  'a@b.test',
  'a-text-of-20-letters',
];

function isFitting(schema: z.core.$ZodType, value: unknown): boolean {
  return z.safeParse(schema, value).success;
}

/** The smallest ask that a call's schema takes; throws when no candidate fits a field. */
function fittingAsk(name: CallName): Record<string, unknown> {
  const { ask: schema } = callOf(name);
  const needed = Object.entries(schema.shape).filter(([, one]) => !isFitting(one, undefined));
  const fields = needed.map(([field, one]) => [field, CANDIDATES.find(value => isFitting(one, value))]);
  return schema.parse(Object.fromEntries(fields));
}

/** What a browser must hold beside its session: an identity that waits to be linked, for the call that links it. */
async function withNeeded(name: CallName, cookie: string): Promise<string> {
  if (!Object.values(callOf(name).add ?? {}).includes('linkTicket')) return cookie;
  return `${cookie}; ${(await ticketLine('t'.repeat(32), { provider: 'house', name: '' })).split(';')[0]}`;
}

/** Sends any call of the table as our own page would, with an ask that its schema takes. */
export async function askFitting(name: CallName, session: string): Promise<Response> {
  const [method = '', path = ''] = name.split(' ');
  const fields = fittingAsk(name);
  const cookie = await withNeeded(name, session);
  if (method === 'GET') return ask(`${path}?${writeQuery(fields)}`, { cookie });
  const headers = ours({ 'content-type': 'application/json' });
  return ask(path, { method, headers, body: JSON.stringify(fields), cookie });
}
