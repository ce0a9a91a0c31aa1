import { z } from 'zod';

/** OpenID Connect provider for social login, with our client registration there. */
export type OidcProvider = z.output<typeof providerSchema>;

const MAX_PROVIDERS = 10;

/**
 * Returns true for https, or for http on the loopback, which production refuses too (production-checks.ts).
 */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, search, hash } = new URL(text);
  if (username || search || hash) return false;
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));
}

const providerSchema = z.strictObject({
  /** Part of the callback URL. */
  id: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
  /** Text on the button. */
  label: z.string().trim().min(1).max(40),
  /** Issuer exactly as in the provider's tokens. */
  issuer: z.string().max(255).refine(isIssuer),
  clientId: z.string().min(1).max(255),
  /** Without a secret the client is a public one, protected by PKCE alone. */
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

/** Schema of the variable `OIDC_PROVIDERS`. Errors never quote its value, which contains secrets. */
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
