import { z } from 'zod';
import { type GivenEnv, parseEnv } from '#lib/rules/env.ts';
import {
  countText,
  currency,
  doc,
  isNetwork,
  origin,
  origins,
  portText,
  ring,
  secret,
  signatureKey,
  upstream,
  url,
} from './env-schemas.ts';
import { oidcProviders } from './oidc-providers.ts';
import { shared } from './process.ts';
import { productionProblems } from './production-checks.ts';
import { demoAdminKey, demoSecrets } from './secrets.ts';

/** Every environment variable of the web process; the README table is generated from it. */
export const envSchema = z.object({
  FOYER_PROFILE: doc(
    z.enum(['demo', 'production'], 'must be demo or production').default('demo'),
    '`production` refuses to start with anything that only a demonstration may have.',
  ),
  PORT: doc(portText('3000'), 'Port of the web.'),
  HOST: doc(z.string().max(255).optional(), 'Address to listen on.', { shownDefault: 'all' }),
  PUBLIC_ORIGIN: doc(
    origin.optional(),
    'Where visitors reach the web, and the `Host` that a proxy must pass on; every other `Host` is refused, except by the probes.',
    { shownDefault: 'http://localhost:PORT' },
  ),
  PLATFORM_PORT: doc(portText('4000'), 'Port of the embedded platform.'),
  PLATFORM_ORIGIN: doc(origin.optional(), 'Public origin of the embedded platform: games and pictures.', {
    shownDefault: 'http://localhost:PLATFORM_PORT',
  }),
  UPSTREAM_URL: doc(
    upstream,
    "Origin of the operator's gateway; empty or `embedded` starts the embedded platform.",
  ),
  UPSTREAM_CODEC: doc(
    z.enum(['jwe', 'des-rsa'], 'must be jwe or des-rsa').default('jwe'),
    'How sealed calls travel: `jwe`, or `des-rsa` for existing gateways.',
  ),
  MERCHANT: doc(
    z
      .string()
      .default('foyer')
      .refine(text => /^[a-z0-9_-]{1,32}$/.test(text), 'must be one lower-case word'),
    'Merchant code of every upstream call.',
  ),
  SESSION_KEYS: doc(ring, '`id:key` list; the first seals cookies, all open them.', {
    secret: true,
    shownDefault: 'made in DATA_DIR (demo)',
  }),
  LOG_KEY: doc(secret, 'Hashes the ids in logs.', {
    secret: true,
    shownDefault: 'made in DATA_DIR (demo)',
  }),
  PLATFORM_ADMIN_KEY: doc(
    secret.optional(),
    'Key of the embedded platform’s admin API; the platform knows calls of the web by a key derived from it.',
    {
      secret: true,
      shownDefault: 'made in DATA_DIR (demo)',
    },
  ),
  PLATFORM_SEAL_KEY: doc(
    secret.optional(),
    'Seals what second factors keep in the embedded platform; the same for every process.',
    { secret: true, shownDefault: 'made in DATA_DIR (demo)' },
  ),
  PLATFORM_RECEIPT_MINUTES: doc(
    z.coerce.number().int().min(1).max(129_600).optional(),
    'Minutes after which an unconfirmed withdrawal of the embedded platform counts as received.',
    { shownDefault: '4320 (demo)' },
  ),
  PLATFORM_CURRENCY: doc(
    currency,
    'Currency of all accounts of the embedded platform, by its ISO 4217 code; it stays as it was at the first start.',
  ),
  PLATFORM_DEMO_HISTORY: doc(
    z.enum(['on', 'off']).default('on'),
    'Whether a new demo of the embedded platform starts with three weeks of play, deposits and withdrawals.',
  ),
  OIDC_PROVIDERS: doc(
    oidcProviders,
    'OpenID providers to sign in with, as JSON: `[{"id","label","issuer","clientId","clientSecret"}]`.',
    { secret: true },
  ),
  PLATFORM_SMS_WEBHOOK: doc(
    z.union([z.literal('none'), url(/^https?:/, 'an address')], 'must be an address, or `none`').optional(),
    'Carrier of SMS behind HTTP, or `none`: then the switches that need codes are off. A demo without it keeps them in the outbox.',
    { secret: true },
  ),
  PLATFORM_SMS_CHANNEL: doc(
    z
      .string()
      .regex(/^[a-z][a-z0-9]{1,19}$/, 'must be one lower-case word')
      .optional(),
    'Name of a third-party service of codes.',
  ),
  PLATFORM_SMS_CHANNEL_URL: doc(
    url(/^https?:/, 'an address').optional(),
    'Where the third-party service of codes answers.',
    { secret: true },
  ),
  PLATFORM_BOT_CHECK_URL: doc(
    url(/^https?:/, 'an address').optional(),
    'Where the answers of a bot check are verified; without it there is none.',
  ),
  PLATFORM_BOT_CHECK_SECRET: doc(z.string().max(512).optional(), 'Secret of the bot check.', {
    secret: true,
  }),
  REDIS_URL: doc(
    url(/^rediss?:/, 'a redis:// address').optional(),
    'Sessions ended, limits and large tokens are shared through it; needed for several web processes.',
    { secret: true },
  ),
  DATABASE_URL: doc(
    url(/^postgres(ql)?:/, 'a postgres:// address').optional(),
    'Postgres of the embedded platform; without it PGlite in DATA_DIR.',
    { secret: true },
  ),
  DATA_DIR: doc(z.string().min(1).default('.data'), 'Data of the embedded platform and of the demo.'),
  TRUSTED_PROXIES: doc(
    z
      .string()
      .default('')
      .transform(text => (text === 'none' || text === '' ? [] : text.split(',').map(part => part.trim())))
      .refine(parts => parts.every(isNetwork), 'must be a list of addresses or networks'),
    'Proxies whose X-Forwarded-For is believed: addresses or networks, or `none`.',
  ),
  MAX_CONNECTIONS: doc(countText('10000'), 'Connections to the web at a time; those beyond it are closed.'),
  MAX_CONNECTIONS_PER_ADDRESS: doc(
    countText('256'),
    'Connections at a time from one address; trusted proxies have only the limit for all.',
  ),
  METRICS_PORT: doc(portText('0'), 'Port for metrics on 127.0.0.1; 0 is off.'),
  BRAND: doc(
    z
      .string()
      .default('foyer')
      .refine(text => /^[a-z0-9-]{1,40}$/.test(text), 'must be the name of a folder under brands/'),
    'The brand that is shown.',
  ),
  IMAGE_HOSTS: doc(origins, 'Origins that pictures may come from.', { shownDefault: 'the platform' }),
  GAME_HOSTS: doc(origins, 'Origins that games may be opened from.', { shownDefault: 'the platform' }),
  DOMAIN_KEY: doc(
    signatureKey.optional(),
    'Public key (JWK, Ed25519) whose signature the list of official addresses must carry.',
    { shownDefault: 'the embedded platform’s own' },
  ),
  THROTTLES: doc(
    z.enum(['on', 'off'], 'must be on or off').default('on'),
    'Limits per visitor’s address; `off` is for load tests and refused in production.',
  ),
  LOG_LEVEL: doc(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be a level of pino').default('info'),
    'What is logged.',
  ),
});

type ParsedEnv = z.output<typeof envSchema>;

/** The web process's configuration, after defaults. Lists of hosts are origins. */
export type WebEnv = ParsedEnv & {
  PUBLIC_ORIGIN: string;
  PLATFORM_ORIGIN: string;
  production: boolean;
  embedded: boolean;
  /** Origin of the upstream calls. */
  upstreamOrigin: string;
  /** False only for http on localhost: cookies then have no prefix and no `Secure`. */
  secure: boolean;
};

const isEmbedded = (upstream = '') => upstream === '' || upstream === 'embedded';

function complete(parsed: ParsedEnv): WebEnv {
  const PUBLIC_ORIGIN = parsed.PUBLIC_ORIGIN ?? `http://localhost:${parsed.PORT}`;
  const PLATFORM_ORIGIN = parsed.PLATFORM_ORIGIN ?? `http://localhost:${parsed.PLATFORM_PORT}`;
  const embedded = isEmbedded(parsed.UPSTREAM_URL);
  // Production must name its hosts, unless the platform is embedded; a demo trusts the upstream that it is
  // configured with.
  const fallback = embedded
    ? [PLATFORM_ORIGIN]
    : parsed.FOYER_PROFILE === 'demo'
      ? [parsed.UPSTREAM_URL]
      : [];
  const hosts = (origins: string[]) => (origins.length ? origins : fallback);
  return {
    ...parsed,
    PUBLIC_ORIGIN,
    PLATFORM_ORIGIN,
    IMAGE_HOSTS: hosts(parsed.IMAGE_HOSTS),
    GAME_HOSTS: hosts(parsed.GAME_HOSTS),
    production: parsed.FOYER_PROFILE === 'production',
    embedded,
    upstreamOrigin: embedded ? `http://127.0.0.1:${parsed.PLATFORM_PORT}` : parsed.UPSTREAM_URL,
    secure: PUBLIC_ORIGIN.startsWith('https:'),
  };
}

export type EnvResult = { ok: true; env: WebEnv } | { ok: false; problems: string[] };

/** Parses a record of variables. Returns all problems at once, each naming its variable and never its value. */
export function readEnv(record: GivenEnv): EnvResult {
  const { given, data, problems } = parseEnv(envSchema, record);
  problems.push(...productionProblems(given, problems));
  if (data && !problems.length) return { ok: true, env: complete(data) };
  return { ok: false, problems: [...new Set(problems)] };
}

/** Adds generated secrets for a demo where none are configured. */
function withDemoSecrets(record: GivenEnv) {
  if (record.FOYER_PROFILE === 'production') return record;
  const directory = record.DATA_DIR || '.data';
  const keys = { ...record };
  if (!record.SESSION_KEYS || !record.LOG_KEY) {
    const made = demoSecrets(directory);
    keys.SESSION_KEYS = record.SESSION_KEYS || made.SESSION_KEYS;
    keys.LOG_KEY = record.LOG_KEY || made.LOG_KEY;
  }
  if (!record.PLATFORM_ADMIN_KEY && isEmbedded(record.UPSTREAM_URL))
    keys.PLATFORM_ADMIN_KEY = demoAdminKey(directory);
  return keys;
}

/** Reads the environment of this process. */
export function readProcessEnv(): EnvResult {
  return readEnv(withDemoSecrets(process.env));
}

/** Returns this process's environment, read once; throws with the names of all invalid variables. */
export function env(): WebEnv {
  return shared('env', () => {
    const result = readProcessEnv();
    if (!result.ok) throw new Error(`The configuration is wrong.\n${result.problems.join('\n')}`);
    return result.env;
  });
}

/** Returns true under `next dev`, where pages are rendered on every request and scripts may use eval. */
export function isNextDev(): boolean {
  return process.env.NODE_ENV === 'development';
}
