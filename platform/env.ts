import { z } from 'zod';
import { type GivenEnv, listed, parseEnv } from '#lib/rules/env.ts';
import { keyProblem } from '#lib/rules/key-strength.ts';
import { productionEnvProblems, relationProblems } from '#lib/rules/production-env.ts';
import { addressRange } from './auth/client-address.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const addresses = z
  .string()
  .transform(listed)
  .refine(list => list.every(one => addressRange(one) !== null), 'addresses or CIDRs, separated by commas');

/** Three days. Only a demo has it: production names its own time. */
const DEMO_RECEIPT_MINUTES = 4_320;

const oidcProvider = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
  /** Issuer exactly as the provider's tokens state it. */
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: z.string().min(1).max(255),
});

/** OpenID provider, with our client id there. */
export type OidcProviderConfig = z.output<typeof oidcProvider>;

const oidcProviders = z.string().transform((text, context): OidcProviderConfig[] => {
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
  PLATFORM_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('MYR')
    .describe('Currency of all accounts, by its ISO 4217 code; it stays as it was at the first start.'),
  FOYER_PROFILE: z.enum(['demo', 'production']).default('demo').describe('demo seeds accounts and content.'),
  PLATFORM_DEMO_HISTORY: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether a new demo starts with three weeks of play, deposits and withdrawals, and two months of contracts.',
    ),
  PLATFORM_ADMIN_KEY: z
    .string()
    .optional()
    .describe('Key of the admin API; generated in DATA_DIR otherwise.'),
  PLATFORM_SEAL_KEY: z
    .string()
    .optional()
    .describe('Seals secrets of second factors; the same for every process. Made in DATA_DIR otherwise.'),
  PLATFORM_OIDC: oidcProviders
    .optional()
    .describe('OpenID providers whose identities sign in, as JSON: [{"id","issuer","clientId"}].'),
  PLATFORM_RECEIPT_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(129_600)
    .optional()
    .describe('Minutes after which an unconfirmed withdrawal counts as received; production needs it.'),
  PLATFORM_ORIGIN: z.url().optional().describe('Public origin of launched games and pictures.'),
  IMAGE_HOSTS: z
    .string()
    .transform(listed)
    .refine(list => list.every(one => URL.canParse(one)), 'a list of origins')
    .optional()
    .describe('Origins whose pictures the web shows; the platform’s own otherwise.'),
  GAME_HOSTS: z
    .string()
    .transform(listed)
    .refine(list => list.every(one => URL.canParse(one)), 'a list of origins')
    .optional()
    .describe('Origins under which the games can be opened, all the same; the platform’s own otherwise.'),
  WEB_ORIGIN: z.url().default('http://localhost:3000').describe('Origin of the web, which may frame games.'),
  BRAND: z.enum(['foyer', 'night-market']).default('foyer').describe('Palette of the game art.'),
  PLATFORM_SMS_WEBHOOK: z
    .union([z.literal('none'), z.url({ protocol: /^https?$/ })])
    .optional()
    .describe('Carrier of SMS behind HTTP, or `none`; without it those of a demo stay in the outbox.'),
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
  PLATFORM_PUSH_HOSTS: z
    .string()
    .transform(listed)
    .default([])
    .describe('Further push services that notifications are sent to, as `host` or `host:port`.'),
  PLATFORM_TRUSTED_PEERS: addresses
    .default(['127.0.0.0/8', '::1/128'])
    .describe('Peers whose X-Client-Address is believed, with the key derived from PLATFORM_ADMIN_KEY.'),
  TRUSTED_PROXIES: z
    .preprocess(text => (text === 'none' ? '' : text), addresses)
    .default([])
    .describe('Proxies before the port of games, whose X-Forwarded-For is believed.'),
  PLATFORM_LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug'])
    .default('warn')
    .describe('Log level of the platform.'),
});

export type PlatformEnv = Omit<
  z.output<typeof schema>,
  'PLATFORM_ORIGIN' | 'IMAGE_HOSTS' | 'GAME_HOSTS' | 'PLATFORM_RECEIPT_MINUTES'
> & {
  PLATFORM_RECEIPT_MINUTES: number;
  PLATFORM_ORIGIN: string;
  IMAGE_HOSTS: readonly string[];
  GAME_HOSTS: readonly string[];
};

/** Thrown when the environment is invalid; `problems` lists every problem at once, without values. */
export class EnvError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The platform cannot start:\n${problems.map(line => `  - ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

function productionProblems(given: GivenEnv): string[] {
  const problems: string[] = [];
  if (!given.DATABASE_URL)
    problems.push('DATABASE_URL: production needs a Postgres, PGlite is for evaluation');
  for (const name of ['PLATFORM_ADMIN_KEY', 'PLATFORM_SEAL_KEY'] as const) {
    const problem = keyProblem(given[name] ?? '');
    if (problem) problems.push(`${name}: ${problem}`);
  }
  if (!given.PLATFORM_RECEIPT_MINUTES)
    problems.push('PLATFORM_RECEIPT_MINUTES: production needs the time in which a receipt is confirmed');
  for (const name of ['PLATFORM_ORIGIN', 'WEB_ORIGIN'] as const)
    if (!given[name]) problems.push(`${name}: production needs an https origin`);
  return [...problems, ...productionEnvProblems(given)];
}

/**
 * Reads and validates the environment. Throws `EnvError` with every problem found.
 */
export function readPlatformEnv(source: NodeJS.ProcessEnv = process.env): PlatformEnv {
  const { given, data, problems } = parseEnv(schema, source);
  const named = (line: string) => problems.some(known => known.split(':')[0] === line.split(':')[0]);
  problems.push(...relationProblems(given));
  if (given.FOYER_PROFILE === 'production')
    problems.push(...productionProblems(given).filter(line => !named(line)));
  if (!data || problems.length > 0) throw new EnvError(problems);
  const { PLATFORM_PORT, PLATFORM_ORIGIN = `http://localhost:${PLATFORM_PORT}`, WEB_ORIGIN } = data;
  const { origin } = new URL(PLATFORM_ORIGIN);
  return {
    ...data,
    PLATFORM_RECEIPT_MINUTES: data.PLATFORM_RECEIPT_MINUTES ?? DEMO_RECEIPT_MINUTES,
    PLATFORM_ORIGIN: origin,
    IMAGE_HOSTS: data.IMAGE_HOSTS ?? [origin],
    GAME_HOSTS: data.GAME_HOSTS ?? [origin],
    WEB_ORIGIN: new URL(WEB_ORIGIN).origin,
  };
}
