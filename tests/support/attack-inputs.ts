import { z } from 'zod';
import { ticketCookie } from '#lib/bff/session/social-login-cookies.ts';
import { sampleOf } from '#lib/calls/sample-value.ts';
import { type CallName, callOf } from '#lib/calls/table.ts';
import { writeQuery } from '#lib/wire/read-query.ts';
import { bffRequest, ours } from './bff-harness.ts';

/** Candidates, tried in this order for every required field. */
const CANDIDATES: readonly unknown[] = [
  1,
  true,
  '1',
  '123456',
  'EN',
  'totp',
  'step-up',
  'a@b.test',
  'a-text-of-20-letters',
];

function isFitting(schema: z.core.$ZodType, value: unknown): boolean {
  return z.safeParse(schema, value).success;
}

/** Returns the smallest input that a call's schema accepts; throws when no candidate fits a field. */
function fittingInput(name: CallName): Record<string, unknown> {
  const { input: schema } = callOf(name);
  const needed = Object.entries(schema.shape).filter(([, one]) => !isFitting(one, undefined));
  const fields = needed.map(([field, one]) => [
    field,
    CANDIDATES.find(value => isFitting(one, value)) ?? sampleOf(one as z.ZodType),
  ]);
  return schema.parse(Object.fromEntries(fields));
}

/**
 * Returns the cookies that a call needs beside its session: a pending identity, for the call that links it.
 */
async function withNeeded(name: CallName, cookie: string): Promise<string> {
  if (!Object.values(callOf(name).inject ?? {}).includes('linkTicket')) return cookie;
  return `${cookie}; ${(await ticketCookie('t'.repeat(32), { provider: 'house', name: '' })).split(';')[0]}`;
}

/** Sends any call of the table as the site's pages would, with valid input. */
export async function sendFittingRequest(name: CallName, session: string): Promise<Response> {
  const [method = '', path = ''] = name.split(' ');
  const fields = fittingInput(name);
  const cookie = await withNeeded(name, session);
  if (method === 'GET') return bffRequest(`${path}?${writeQuery(fields)}`, { cookie });
  const headers = ours({ 'content-type': 'application/json' });
  return bffRequest(path, { method, headers, body: JSON.stringify(fields), cookie });
}
