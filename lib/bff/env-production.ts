type Given = Readonly<Record<string, string | undefined>>;

/** What the operator must say in production, with the reason that is printed when it is missing. */
const MUST_SAY = [
  'PUBLIC_ORIGIN',
  'UPSTREAM_URL',
  'MERCHANT',
  'SESSION_KEYS',
  'LOG_KEY',
  'TRUSTED_PROXIES',
] as const;

const isHttps = (text: string) => text.startsWith('https://');
const parts = (text: string | undefined) => (text ?? '').split(',').filter(Boolean);

function duplicates(given: Given): string[] {
  const keys = [
    ...parts(given.SESSION_KEYS).map(part => part.slice(part.indexOf(':') + 1)),
    ...[given.LOG_KEY, given.PLATFORM_ADMIN_KEY, given.PLATFORM_SEAL_KEY].filter(key => key !== undefined),
  ];
  return new Set(keys).size < keys.length ? ['SESSION_KEYS: a key is used for two purposes'] : [];
}

function embeddedProblems(given: Given): string[] {
  const problems: string[] = [];
  if (!given.DATABASE_URL)
    problems.push('DATABASE_URL: the embedded platform needs a Postgres in production');
  for (const name of ['PLATFORM_ADMIN_KEY', 'PLATFORM_SEAL_KEY'])
    if (!given[name]) problems.push(`${name}: is missing`);
  if (!given.PLATFORM_ORIGIN) problems.push('PLATFORM_ORIGIN: is missing');
  else if (!isHttps(given.PLATFORM_ORIGIN)) problems.push('PLATFORM_ORIGIN: must be https in production');
  return problems;
}

function gatewayProblems(given: Given): string[] {
  const problems: string[] = [];
  if (given.UPSTREAM_URL && !isHttps(given.UPSTREAM_URL))
    problems.push('UPSTREAM_URL: must be https in production');
  for (const name of ['GAME_HOSTS', 'IMAGE_HOSTS'])
    if (!parts(given[name]).length) problems.push(`${name}: is missing`);
    else if (!parts(given[name]).every(isHttps)) problems.push(`${name}: must be https in production`);
  return problems;
}

function strict(given: Given, known: readonly string[]): string[] {
  const said = (name: string) => known.some(problem => problem.startsWith(`${name}:`));
  const problems = MUST_SAY.filter(name => !given[name] && !said(name)).map(name => `${name}: is missing`);
  if (given.PUBLIC_ORIGIN && !isHttps(given.PUBLIC_ORIGIN))
    problems.push('PUBLIC_ORIGIN: must be https in production');
  if (given.LOG_LEVEL === 'debug') problems.push('LOG_LEVEL: debug is not for production');
  if (given.THROTTLES === 'off') problems.push('THROTTLES: must be on in production');
  if (/"http:/.test(given.OIDC_PROVIDERS ?? ''))
    problems.push('OIDC_PROVIDERS: issuers must be https in production');
  const upstream = given.UPSTREAM_URL === 'embedded' ? embeddedProblems(given) : gatewayProblems(given);
  return [...problems, ...upstream];
}

function loose(given: Given): string[] {
  const origin = given.PUBLIC_ORIGIN;
  if (!origin || isHttps(origin) || !URL.canParse(origin)) return [];
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
  return local ? [] : ['PUBLIC_ORIGIN: must be https, or http on localhost'];
}

/**
 * The rules between variables. Production refuses whatever a demonstration may have; no profile lets a session
 * travel over plain http beyond this machine, or one key serve two purposes.
 */
export function productionProblems(given: Given, known: readonly string[]): string[] {
  const profile = given.FOYER_PROFILE === 'production' ? strict(given, known) : loose(given);
  return [...profile, ...duplicates(given)];
}
