import { isIP } from 'node:net';
import type { JWK } from 'jose';
import { z } from 'zod';
import { keyProblem } from '#lib/rules/key-strength.ts';
import { readRing } from './secrets.ts';

/** Description of a variable in the README table. `secret` values are never printed. */
type Note = { description: string; secret?: true; shownDefault?: string };

/** A variable's schema with its description for the README. */
export const doc = <T extends z.ZodType>(
  schema: T,
  description: string,
  more: Omit<Note, 'description'> = {},
) => schema.meta({ description, ...more });

export const portText = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .refine(text => /^\d{1,5}$/.test(text) && Number(text) < 65_536, 'must be a port number')
    .transform(Number);

/** Schema of a whole number of at least 1, with up to six digits. */
export const countText = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .refine(text => /^[1-9]\d{0,5}$/.test(text), 'must be a whole number from 1 to 999999')
    .transform(Number);

function isOrigin(text: string): boolean {
  // The text becomes part of the CSP: only a scheme, a host and a port are allowed.
  return (
    /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/.test(text) &&
    URL.canParse(text) &&
    new URL(text).origin === text
  );
}

export const origin = z
  .string()
  .refine(isOrigin, 'must be an origin such as https://example.test, without a path');
export const origins = z
  .string()
  .default('')
  .transform(text => (text ? text.split(',').map(part => part.trim()) : []))
  .refine(parts => parts.every(isOrigin), 'must be a list of origins');

/** Schema of where calls are answered: an origin, or the embedded platform. */
export const upstream = z
  .string()
  .default('')
  .refine(text => text === '' || text === 'embedded' || isOrigin(text), 'must be an origin or `embedded`');

/** Schema of a currency. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as MYR')
  .default('MYR');

export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const max = family === 6 ? 128 : 32;
  return (
    family > 0 && !rest.length && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max))
  );
}

export const secret = z.string().superRefine((text, context) => {
  const problem = keyProblem(text);
  if (problem) context.addIssue(problem);
});

const signatureJwk = z.strictObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().regex(/^[\w-]{43}$/),
  kid: z.string().max(100).optional(),
  alg: z.literal('EdDSA').optional(),
  use: z.literal('sig').optional(),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const ring = z.string().transform((text, context) => {
  const { ring: keys, problems } = readRing(text);
  for (const problem of problems) context.addIssue(problem);
  return keys;
});

/** Schema of a public key (Ed25519) as JSON. */
export const signatureKey = z.string().transform((text, context): JWK => {
  const key = signatureJwk.safeParse(parsed(text));
  if (!key.success) context.addIssue('must be a public JWK of Ed25519');
  return key.data ?? {};
});

export const url = (protocols: RegExp, what: string) =>
  z.string().refine(text => URL.canParse(text) && protocols.test(text), `must be ${what}`);
