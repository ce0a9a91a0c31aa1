import { type GivenEnv, listed } from '#lib/rules/env.ts';
import { productionEnvProblems, relationProblems } from '#lib/rules/production-env.ts';

/** Variables that must be set in production. */
const MUST_SAY = [
  'PUBLIC_ORIGIN',
  'UPSTREAM_URL',
  'MERCHANT',
  'SESSION_KEYS',
  'LOG_KEY',
  'TRUSTED_PROXIES',
] as const;
const MUST_SAY_EMBEDDED = [
  'DATABASE_URL',
  'PLATFORM_ADMIN_KEY',
  'PLATFORM_SEAL_KEY',
  'PLATFORM_ORIGIN',
  'PLATFORM_RECEIPT_MINUTES',
];
const MUST_SAY_GATEWAY = ['GAME_HOSTS', 'IMAGE_HOSTS'];

/** Values that are allowed in a demo only. */
const FORBIDDEN = [
  ['LOG_LEVEL', 'debug', 'debug is not for production'],
  ['THROTTLES', 'off', 'must be on in production'],
] as const;

function missingProblems(given: GivenEnv, known: readonly string[]): string[] {
  const isReported = (name: string) => known.some(problem => problem.startsWith(`${name}:`));
  const names = [...MUST_SAY, ...(given.UPSTREAM_URL === 'embedded' ? MUST_SAY_EMBEDDED : MUST_SAY_GATEWAY)];
  return names
    .filter(name => !listed(given[name]).length && !isReported(name))
    .map(name => `${name}: is missing`);
}

function strict(given: GivenEnv, known: readonly string[]): string[] {
  const forbidden = FORBIDDEN.filter(([name, value]) => given[name] === value);
  return [
    ...missingProblems(given, known),
    ...forbidden.map(([name, , reason]) => `${name}: ${reason}`),
    ...productionEnvProblems(given),
  ];
}

function loose(given: GivenEnv): string[] {
  const origin = given.PUBLIC_ORIGIN;
  if (!origin || !URL.canParse(origin) || new URL(origin).protocol === 'https:') return [];
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
  return local ? [] : ['PUBLIC_ORIGIN: must be https, or http on localhost'];
}

/**
 * Checks the rules between variables. Production refuses demo-only values; no profile allows a session over
 * plain http beyond the loopback, or one key for two purposes.
 */
export function productionProblems(given: GivenEnv, known: readonly string[]): string[] {
  const profile = given.FOYER_PROFILE === 'production' ? strict(given, known) : loose(given);
  return [...profile, ...relationProblems(given)];
}
