import { z } from 'zod';
import {
  isNetwork,
  isOrigin,
  note,
  origin,
  origins,
  portText,
  ring,
  secret,
  signatureKey,
  url,
} from './env-kinds.ts';
import { productionProblems } from './env-production.ts';
import { oidcProviders } from './oidc-providers.ts';
import { shared } from './process.ts';
import { demoSecrets } from './secrets.ts';

/** Every variable of the web programs; README's table is made from it. */
export const envSchema = z.object({
  FOYER_PROFILE: note(
    z.enum(['demo', 'production'], 'must be demo or production').default('demo'),
    '`production` refuses to start with anything that only a demonstration may have.',
  ),
  PORT: note(portText('3000'), 'Port of the web.'),
  HOST: note(z.string().max(255).optional(), 'Address to listen on.', { shownDefault: 'all' }),
  PUBLIC_ORIGIN: note(origin.optional(), 'Where visitors reach the web; everything else is refused.', {
    shownDefault: 'http://localhost:PORT',
  }),
  PLATFORM_PORT: note(portText('4000'), 'Port of the embedded platform.'),
  PLATFORM_ORIGIN: note(origin.optional(), 'Public origin of the embedded platform: games and pictures.', {
    shownDefault: 'http://localhost:PLATFORM_PORT',
  }),
  UPSTREAM_URL: note(
    z
      .string()
      .default('')
      .refine(
        text => text === '' || text === 'embedded' || isOrigin(text),
        'must be an origin or `embedded`',
      ),
    "Origin of the operator's gateway; empty or `embedded` starts the embedded platform.",
  ),
  UPSTREAM_CODEC: note(
    z.enum(['jwe', 'des-rsa'], 'must be jwe or des-rsa').default('jwe'),
    'How sealed calls travel: `jwe`, or `des-rsa` for existing gateways.',
  ),
  MERCHANT: note(
    z
      .string()
      .default('foyer')
      .refine(text => /^[a-z0-9_-]{1,32}$/.test(text), 'must be one lower-case word'),
    'Merchant code of every upstream call.',
  ),
  SESSION_KEYS: note(ring, '`id:key` list; the first seals cookies, all open them.', {
    secret: true,
    shownDefault: 'made in DATA_DIR (demo)',
  }),
  LOG_KEY: note(secret, 'Hashes the ids in logs.', { secret: true, shownDefault: 'made in DATA_DIR (demo)' }),
  PLATFORM_ADMIN_KEY: note(secret.optional(), 'Key of the embedded platform’s admin door.', {
    secret: true,
    shownDefault: 'made in DATA_DIR (demo)',
  }),
  PLATFORM_SEAL_KEY: note(
    secret.optional(),
    'Seals what second factors keep in the embedded platform; the same for every process.',
    { secret: true, shownDefault: 'made in DATA_DIR (demo)' },
  ),
  OIDC_PROVIDERS: note(
    oidcProviders,
    'OpenID providers to sign in with, as JSON: `[{"id","label","issuer","clientId","clientSecret"}]`.',
    { secret: true },
  ),
  PLATFORM_SMS_WEBHOOK: note(
    url(/^https?:/, 'an address').optional(),
    'Carrier of SMS behind HTTP; without it they stay in the outbox.',
    { secret: true },
  ),
  PLATFORM_SMS_CHANNEL: note(
    z
      .string()
      .regex(/^[a-z][a-z0-9]{1,19}$/, 'must be one lower-case word')
      .optional(),
    'Name of a third-party service of codes.',
  ),
  PLATFORM_SMS_CHANNEL_URL: note(
    url(/^https?:/, 'an address').optional(),
    'Where the third-party service of codes answers.',
    { secret: true },
  ),
  PLATFORM_BOT_CHECK_URL: note(
    url(/^https?:/, 'an address').optional(),
    'Where the answers of a bot check are verified; without it there is none.',
  ),
  PLATFORM_BOT_CHECK_SECRET: note(z.string().max(512).optional(), 'Secret of the bot check.', {
    secret: true,
  }),
  REDIS_URL: note(
    url(/^rediss?:/, 'a redis:// address').optional(),
    'Sessions ended, limits and large tokens are shared through it; needed for several web processes.',
    { secret: true },
  ),
  DATABASE_URL: note(
    url(/^postgres(ql)?:/, 'a postgres:// address').optional(),
    'Postgres of the embedded platform; without it PGlite in DATA_DIR.',
    { secret: true },
  ),
  DATA_DIR: note(z.string().min(1).default('.data'), 'Data of the embedded platform and of the demo.'),
  TRUSTED_PROXIES: note(
    z
      .string()
      .default('')
      .transform(text => (text === 'none' || text === '' ? [] : text.split(',').map(part => part.trim())))
      .refine(parts => parts.every(isNetwork), 'must be a list of addresses or networks'),
    'Proxies whose X-Forwarded-For is believed: addresses or networks, or `none`.',
  ),
  METRICS_PORT: note(portText('0'), 'Port for metrics on 127.0.0.1; 0 is off.'),
  BRAND: note(
    z
      .string()
      .default('foyer')
      .refine(text => /^[a-z0-9-]{1,40}$/.test(text), 'must be the name of a folder under brands/'),
    'The brand that is shown.',
  ),
  IMAGE_HOSTS: note(origins, 'Origins that pictures may come from.', { shownDefault: 'the platform' }),
  GAME_HOSTS: note(origins, 'Origins that games may be opened from.', { shownDefault: 'the platform' }),
  DOMAIN_KEY: note(
    signatureKey.optional(),
    'Public key (JWK, Ed25519) whose signature the list of official addresses must carry.',
    { shownDefault: 'the embedded platform’s own' },
  ),
  THROTTLES: note(
    z.enum(['on', 'off'], 'must be on or off').default('on'),
    'Limits per visitor’s address; `off` is for load tests and refused in production.',
  ),
  LOG_LEVEL: note(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be a level of pino').default('info'),
    'What is logged.',
  ),
});

type Parsed = z.output<typeof envSchema>;

/** What the web programs run on, after defaults. Lists of hosts are origins. */
export type WebEnv = Parsed & {
  PUBLIC_ORIGIN: string;
  PLATFORM_ORIGIN: string;
  production: boolean;
  embedded: boolean;
  /** Where calls are sent. */
  upstreamOrigin: string;
  /** False only for http on localhost: cookies then go without prefix and `Secure`. */
  secure: boolean;
};

function complete(parsed: Parsed): WebEnv {
  const PUBLIC_ORIGIN = parsed.PUBLIC_ORIGIN ?? `http://localhost:${parsed.PORT}`;
  const PLATFORM_ORIGIN = parsed.PLATFORM_ORIGIN ?? `http://localhost:${parsed.PLATFORM_PORT}`;
  const embedded = parsed.UPSTREAM_URL === '' || parsed.UPSTREAM_URL === 'embedded';
  // Production names its hosts, unless the platform is ours; a demonstration trusts what it is pointed at.
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

/**
 * Reads a record of variables. All that is wrong comes back at once, each line naming its variable and never its
 * value (security K1, S3). Empty texts count as not given.
 */
export function readEnv(record: Readonly<Record<string, string | undefined>>): EnvResult {
  const given = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(issue =>
        issue.code === 'invalid_type'
          ? `${String(issue.path[0])}: is missing`
          : `${String(issue.path[0])}: ${issue.message}`,
      );
  problems.push(...productionProblems(given, problems));
  if (parsed.success && !problems.length) return { ok: true, env: complete(parsed.data) };
  return { ok: false, problems: [...new Set(problems)] };
}

/** The secrets that a demonstration makes for itself where none are given. */
function withDemoSecrets(record: Readonly<Record<string, string | undefined>>) {
  if (record.FOYER_PROFILE === 'production') return record;
  const missing = !record.SESSION_KEYS || !record.LOG_KEY;
  if (!missing) return record;
  const made = demoSecrets(record.DATA_DIR || '.data');
  return {
    ...record,
    SESSION_KEYS: record.SESSION_KEYS || made.SESSION_KEYS,
    LOG_KEY: record.LOG_KEY || made.LOG_KEY,
  };
}

/** Reads this process's own environment. */
export function readProcessEnv(): EnvResult {
  return readEnv(withDemoSecrets(process.env));
}

/** This process's environment, read once; throws with the names of all that is wrong. */
export function env(): WebEnv {
  return shared('env', () => {
    const result = readProcessEnv();
    if (!result.ok) throw new Error(`The configuration is wrong.\n${result.problems.join('\n')}`);
    return result.env;
  });
}

/** True under `next dev`, where pages are made anew each time and scripts are evaluated. */
export function isNextDev(): boolean {
  return process.env.NODE_ENV === 'development';
}
