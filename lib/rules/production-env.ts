import { type GivenEnv, listed } from './env.ts';
import { keyBytes } from './key-strength.ts';
import { isLoopbackHost, isPrivateHost, trustsEverybody } from './network-ranges.ts';

/** Variables that work only together. */
const PAIRS = [
  ['PLATFORM_SMS_CHANNEL', 'PLATFORM_SMS_CHANNEL_URL'],
  ['PLATFORM_BOT_CHECK_URL', 'PLATFORM_BOT_CHECK_SECRET'],
] as const;

/** Addresses that browsers open: https everywhere. */
const PUBLIC_ADDRESSES = ['PUBLIC_ORIGIN', 'WEB_ORIGIN', 'PLATFORM_ORIGIN', 'GAME_HOSTS', 'IMAGE_HOSTS'];
/** Addresses that only the server processes request: https, or http to the local machine. */
const SERVER_ADDRESSES = [
  'UPSTREAM_URL',
  'PLATFORM_SMS_WEBHOOK',
  'PLATFORM_SMS_CHANNEL_URL',
  'PLATFORM_BOT_CHECK_URL',
];
/** Values of address variables that are not addresses. */
const WORDS = new Set(['embedded', 'none']);
const ISSUER_LISTS = ['OIDC_PROVIDERS', 'PLATFORM_OIDC'];
const WEB_ORIGINS = ['PUBLIC_ORIGIN', 'WEB_ORIGIN'];
const GAME_ORIGINS = ['PLATFORM_ORIGIN', 'GAME_HOSTS'];
const PICTURE_ORIGINS = ['IMAGE_HOSTS'];
/** Variables that name the networks whose word about a visitor's address is trusted. */
const TRUSTED_NETWORKS = ['TRUSTED_PROXIES', 'PLATFORM_TRUSTED_PEERS'];

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

function urlsOf(given: GivenEnv, name: string): URL[] {
  return listed(given[name])
    .filter(text => !WORDS.has(text) && URL.canParse(text))
    .map(text => new URL(text));
}

/** Values of one field in a JSON list of objects. */
function fieldsOf(text: string | undefined, field: string): string[] {
  const list = parsed(text);
  const values = Array.isArray(list) ? list.map(one => one?.[field]) : [];
  return values.filter(value => typeof value === 'string');
}

/** Variables that hold keys and other secrets, each with the texts that must be unique. */
const secretsOf: Readonly<Record<string, (text: string) => string[]>> = {
  SESSION_KEYS: text => listed(text).map(part => part.slice(part.indexOf(':') + 1)),
  LOG_KEY: text => [text],
  PLATFORM_ADMIN_KEY: text => [text],
  PLATFORM_SEAL_KEY: text => [text],
  PLATFORM_BOT_CHECK_SECRET: text => [text],
  OIDC_PROVIDERS: text => fieldsOf(text, 'clientSecret'),
  // A public key is known to everyone.
  DOMAIN_KEY: text => fieldsOf(`[${text}]`, 'x'),
};

/** Finds keys that serve two purposes, in whatever encoding. Client secrets may be shared among providers. */
function sharedKeyProblems(given: GivenEnv): string[] {
  const owners = new Map<string, string[]>();
  for (const [name, read] of Object.entries(secretsOf)) {
    const keys = read(given[name] ?? '')
      .filter(Boolean)
      .map(text => keyBytes(text)?.join() ?? text);
    for (const key of name === 'OIDC_PROVIDERS' ? new Set(keys) : keys)
      owners.set(key, [...(owners.get(key) ?? []), name]);
  }
  const shared = [...owners.values()].filter(names => names.length > 1).flat();
  return [...new Set(shared)].map(name => `${name}: a key is used for two purposes`);
}

/** Finds variables without the other half of their pair. */
function halfPairProblems(given: GivenEnv): string[] {
  const has = (name: string) => Boolean(given[name]?.trim());
  return PAIRS.flatMap(([one, other]) => {
    if (has(one) === has(other)) return [];
    const [here, missing] = has(one) ? [one, other] : [other, one];
    return [`${missing}: is missing beside ${here}`];
  });
}

/** Finds what is wrong between variables, in any profile. */
export function relationProblems(given: GivenEnv): string[] {
  return [...halfPairProblems(given), ...sharedKeyProblems(given)];
}

function addressProblems(given: GivenEnv): string[] {
  const isHttps = ({ protocol }: URL) => protocol === 'https:';
  const isSafe = (url: URL) => isHttps(url) || isLoopbackHost(url.hostname);
  const bad = (names: readonly string[], isGood: (url: URL) => boolean) =>
    names.filter(name => !urlsOf(given, name).every(isGood));
  const issuers = ISSUER_LISTS.filter(
    name => !fieldsOf(given[name], 'issuer').every(text => URL.canParse(text) && isHttps(new URL(text))),
  );
  return [
    ...bad(PUBLIC_ADDRESSES, isHttps).map(name => `${name}: must be https in production`),
    ...bad(SERVER_ADDRESSES, isSafe).map(name => `${name}: must be https, or http to this machine`),
    ...issuers.map(name => `${name}: issuers must be https in production`),
  ];
}

/** Checks that games have a host of their own: cookies ignore ports, so another origin is not enough. */
function hostProblems(given: GivenEnv): string[] {
  const own = new Set(WEB_ORIGINS.flatMap(name => urlsOf(given, name)).map(url => url.hostname));
  const games = GAME_ORIGINS.filter(name => urlsOf(given, name).some(url => own.has(url.hostname)));
  const pictures = PICTURE_ORIGINS.filter(name =>
    urlsOf(given, name).some(url => isPrivateHost(url.hostname)),
  );
  return [
    ...games.map(name => `${name}: games need another host than the web`),
    ...pictures.map(name => `${name}: names a host that is not public`),
  ];
}

/** Validates the environment for production, of whichever process; the problems never contain values. */
export function productionEnvProblems(given: GivenEnv): string[] {
  const open = TRUSTED_NETWORKS.filter(name =>
    trustsEverybody(listed(given[name]).filter(text => !WORDS.has(text))),
  );
  return [
    ...addressProblems(given),
    ...hostProblems(given),
    ...open.map(name => `${name}: would believe everybody; name the proxies themselves`),
  ];
}
