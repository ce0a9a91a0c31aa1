import { z } from 'zod';
import { addressRange } from './access/address.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const addresses = z
  .string()
  .transform(text =>
    text
      .split(',')
      .map(part => part.trim())
      .filter(Boolean),
  )
  .refine(list => list.every(one => addressRange(one) !== null), 'addresses or CIDRs, separated by commas');

const oidcProvider = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
  /** Exactly as its tokens name it. */
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: z.string().min(1).max(255),
});

/** An OpenID provider, and what we are called there. */
export type OidcProvider = z.output<typeof oidcProvider>;

const oidcProviders = z.string().transform((text, context): OidcProvider[] => {
  try {
    return z.array(oidcProvider).parse(JSON.parse(text));
  } catch {
    context.addIssue('a JSON list of {"id","issuer","clientId"}');
    return [];
  }
});

const schema = z.object({
  PLATFORM_PORT: port.default(4000).describe('Port of the embedded platform.'),
  PLATFORM_HOST: z.string().default('127.0.0.1').describe('Address that the platform listens on.'),
  DATA_DIR: z.string().min(1).default('.data').describe('Directory of the embedded database and keys.'),
  DATABASE_URL: z.string().optional().describe('Postgres 15 or later; without it PGlite in DATA_DIR.'),
  MERCHANT: z
    .string()
    .regex(/^[a-z][a-z0-9]{1,31}$/)
    .default('foyer')
    .describe('Merchant code that every call must carry.'),
  FOYER_PROFILE: z.enum(['demo', 'production']).default('demo').describe('demo seeds accounts and content.'),
  PLATFORM_ADMIN_KEY: z
    .string()
    .optional()
    .describe('Key of the admin door; generated in DATA_DIR otherwise.'),
  PLATFORM_SEAL_KEY: z
    .string()
    .optional()
    .describe('Seals secrets of second factors; the same for every process. Made in DATA_DIR otherwise.'),
  PLATFORM_OIDC: oidcProviders
    .optional()
    .describe('OpenID providers whose identities sign in, as JSON: [{"id","issuer","clientId"}].'),
  PLATFORM_ORIGIN: z.url().optional().describe('Public origin of launched games and pictures.'),
  WEB_ORIGIN: z.url().default('http://localhost:3000').describe('Origin of the web, which may frame games.'),
  BRAND: z.enum(['foyer', 'night-market']).default('foyer').describe('Palette of the game art.'),
  PLATFORM_SMS_WEBHOOK: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Carrier of SMS behind HTTP; without it they stay in the outbox.'),
  PLATFORM_SMS_CHANNEL: z
    .string()
    .regex(/^(?!sms$|mail$|username$)[a-z][a-z0-9]{1,19}$/)
    .optional()
    .describe('Name of a third-party code service.'),
  PLATFORM_SMS_CHANNEL_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where the third-party code service answers.'),
  PLATFORM_BOT_CHECK_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where the answers of a bot check are verified; without it there is none.'),
  PLATFORM_BOT_CHECK_SECRET: z.string().optional().describe('Secret of the bot check.'),
  PLATFORM_TRUSTED_PEERS: addresses
    .default(['127.0.0.0/8', '::1/128'])
    .describe('Peers whose X-Client-Address is believed, as CIDRs.'),
  PLATFORM_LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug'])
    .default('warn')
    .describe('Log level of the platform.'),
});

export type PlatformEnv = Omit<z.output<typeof schema>, 'PLATFORM_ORIGIN'> & { PLATFORM_ORIGIN: string };

/** Thrown when the environment is not usable; `problems` lists all that is wrong at once, values never shown. */
export class EnvError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The platform cannot start:\n${problems.map(line => `  - ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

type Given = Readonly<Record<string, string | undefined>>;

const MIN_KEY_LENGTH = 32;
/** A random text of that length has more different characters than this. */
const MIN_KEY_CHARACTERS = 10;

function keyProblem(key = ''): string | null {
  if (key.trim().length < MIN_KEY_LENGTH)
    return `production needs a key of at least ${MIN_KEY_LENGTH} characters`;
  return new Set(key).size < MIN_KEY_CHARACTERS ? 'is not random enough' : null;
}

function productionProblems(given: Given): string[] {
  const problems: string[] = [];
  if (!given.DATABASE_URL)
    problems.push('DATABASE_URL: production needs a Postgres, PGlite is for evaluation');
  for (const name of ['PLATFORM_ADMIN_KEY', 'PLATFORM_SEAL_KEY'] as const) {
    const key = keyProblem(given[name]);
    if (key) problems.push(`${name}: ${key}`);
  }
  if (given.PLATFORM_SEAL_KEY && given.PLATFORM_SEAL_KEY === given.PLATFORM_ADMIN_KEY)
    problems.push('PLATFORM_SEAL_KEY: is that of the admin door');
  if (given.PLATFORM_OIDC?.includes('"http://'))
    problems.push('PLATFORM_OIDC: production needs https issuers');
  for (const name of ['PLATFORM_ORIGIN', 'WEB_ORIGIN'] as const)
    if (!given[name]?.startsWith('https://')) problems.push(`${name}: production needs an https origin`);
  return problems;
}

/** Settings that are of no use without each other. */
const PAIRS = [
  ['PLATFORM_SMS_CHANNEL', 'PLATFORM_SMS_CHANNEL_URL'],
  ['PLATFORM_BOT_CHECK_URL', 'PLATFORM_BOT_CHECK_SECRET'],
] as const;

function halfProblems(given: Given): string[] {
  return PAIRS.flatMap(([one, other]) => {
    if (Boolean(given[one]) === Boolean(given[other])) return [];
    const [here, missing] = given[one] ? [one, other] : [other, one];
    return [`${missing}: is missing beside ${here}`];
  });
}

/** Reads the environment once. Empty texts count as absent. Throws `EnvError` with every problem found. */
export function readPlatformEnv(source: NodeJS.ProcessEnv = process.env): PlatformEnv {
  const given: Given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  const problems = (parsed.error?.issues ?? []).map(issue => `${issue.path.join('.')}: ${issue.message}`);
  const named = (line: string) => problems.some(known => known.split(':')[0] === line.split(':')[0]);
  problems.push(...halfProblems(given));
  if (given.FOYER_PROFILE === 'production')
    problems.push(...productionProblems(given).filter(line => !named(line)));
  if (!parsed.success || problems.length > 0) throw new EnvError(problems);
  const { PLATFORM_PORT, PLATFORM_ORIGIN = `http://localhost:${PLATFORM_PORT}`, WEB_ORIGIN } = parsed.data;
  return {
    ...parsed.data,
    PLATFORM_ORIGIN: new URL(PLATFORM_ORIGIN).origin,
    WEB_ORIGIN: new URL(WEB_ORIGIN).origin,
  };
}
