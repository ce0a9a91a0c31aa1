import { z } from 'zod';

/** An OpenID provider that people may sign in with, and what we are called there. */
export type OidcProvider = z.output<typeof providerSchema>;

const MAX_PROVIDERS = 10;

/** https, or http on this machine: production refuses that too (env-production.ts). */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, search, hash } = new URL(text);
  if (username || search || hash) return false;
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));
}

const providerSchema = z.strictObject({
  /** Part of the callback's address. */
  id: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
  /** On the button. */
  label: z.string().trim().min(1).max(40),
  /** Exactly as its tokens name it. */
  issuer: z.string().max(255).refine(isIssuer),
  clientId: z.string().min(1).max(255),
  /** Without one the client is a public one, held by PKCE alone. */
  clientSecret: z.string().min(1).max(512).optional(),
});

const listSchema = z.array(providerSchema).max(MAX_PROVIDERS);

function parsed(text: string): OidcProvider[] | null {
  try {
    return listSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The variable `OIDC_PROVIDERS`. What is wrong is told without a word of its value, which holds secrets. */
export const oidcProviders = z
  .string()
  .default('')
  .transform((text, context): OidcProvider[] => {
    const list = text === '' ? [] : parsed(text);
    if (!list) context.addIssue('must be a JSON list of {id, label, issuer, clientId, clientSecret}');
    else if (new Set(list.map(one => one.id)).size < list.length)
      context.addIssue('two providers have the same id');
    return list ?? [];
  });
