import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { WebEnv } from '#lib/bff/core/env.ts';
import { log } from '#lib/bff/core/log.ts';
import { readiness } from '#lib/bff/core/readiness.ts';
import { EXIT_CONFIG } from '#lib/rules/exit-codes.ts';

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 15_000;
/**
 * A child that ran this long counts as healthy: the restart back-off starts again from the shortest pause.
 */
const HEALTHY_MS = 30_000;
const STOP_MS = 12_000;
/** Suppresses Node's experimental warnings, since the Node version is pinned. */
const QUIET = ['--disable-warning=ExperimentalWarning'];

type PlatformReady = { port: number; database: string };
export type PlatformChild = { stop: () => Promise<void> };
type PlatformEvents = {
  onReady: (ready: PlatformReady) => void;
  /** The platform refused its configuration and has reported why. It is not started again. */
  onRefused: () => void;
};

function isReady(message: unknown): message is PlatformReady & { type: 'ready' } {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';
}

/** Providers whose tokens the platform may accept, without our client secrets. */
function publicProviders({ OIDC_PROVIDERS }: WebEnv): string | undefined {
  if (!OIDC_PROVIDERS.length) return undefined;
  return JSON.stringify(OIDC_PROVIDERS.map(({ id, issuer, clientId }) => ({ id, issuer, clientId })));
}

/** A list of hosts as text, where it names others than the platform. */
function othersToo(hosts: readonly string[], { PLATFORM_ORIGIN }: WebEnv): string | undefined {
  return hosts.some(origin => origin !== PLATFORM_ORIGIN) ? hosts.join() : undefined;
}

/** Environment of the platform: what it needs, and none of the web's secrets. */
function platformEnv(web: WebEnv): NodeJS.ProcessEnv {
  const given: Record<string, string | undefined> = {
    FOYER_PROFILE: web.FOYER_PROFILE,
    PLATFORM_PORT: String(web.PLATFORM_PORT),
    PLATFORM_ORIGIN: web.PLATFORM_ORIGIN,
    WEB_ORIGIN: web.PUBLIC_ORIGIN,
    DATA_DIR: web.DATA_DIR,
    DATABASE_URL: web.DATABASE_URL,
    MERCHANT: web.MERCHANT,
    BRAND: web.BRAND,
    PLATFORM_ADMIN_KEY: web.PLATFORM_ADMIN_KEY,
    PLATFORM_SEAL_KEY: web.PLATFORM_SEAL_KEY,
    PLATFORM_RECEIPT_MINUTES: web.PLATFORM_RECEIPT_MINUTES?.toString(),
    PLATFORM_CURRENCY: web.PLATFORM_CURRENCY,
    PLATFORM_DEMO_HISTORY: web.PLATFORM_DEMO_HISTORY,
    TRUSTED_PROXIES: web.TRUSTED_PROXIES.join() || undefined,
    IMAGE_HOSTS: othersToo(web.IMAGE_HOSTS, web),
    GAME_HOSTS: othersToo(web.GAME_HOSTS, web),
    PLATFORM_OIDC: publicProviders(web),
    PLATFORM_SMS_WEBHOOK: web.PLATFORM_SMS_WEBHOOK,
    PLATFORM_SMS_CHANNEL: web.PLATFORM_SMS_CHANNEL,
    PLATFORM_SMS_CHANNEL_URL: web.PLATFORM_SMS_CHANNEL_URL,
    PLATFORM_BOT_CHECK_URL: web.PLATFORM_BOT_CHECK_URL,
    PLATFORM_BOT_CHECK_SECRET: web.PLATFORM_BOT_CHECK_SECRET,
  };
  // A child's environment would turn undefined into text, so missing values are left out.
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  return { NODE_ENV: 'production', ...Object.fromEntries(known) };
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
}

async function stopChild(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended(child);
  clearTimeout(timer);
}

/**
 * Runs the embedded platform as a child process: readiness waits for it, a crash is followed by a restart
 * with back-off. The child exits when this process dies, since its IPC channel then closes. A refused
 * configuration is permanent: no restart.
 */
export function spawnPlatform(web: WebEnv, { onReady, onRefused }: PlatformEvents): PlatformChild {
  let stopping = false;
  let pause = FIRST_PAUSE_MS;
  let timer: NodeJS.Timeout | undefined;
  let child: ChildProcess;
  const start = () => {
    const startedAt = Date.now();
    child = fork(join(process.cwd(), 'platform/main.ts'), [], {
      env: platformEnv(web),
      stdio: 'inherit',
      execArgv: [...process.execArgv, ...QUIET],
    });
    child.on('message', message => {
      if (!isReady(message)) return;
      readiness().platformReady = true;
      onReady(message);
    });
    child.once('exit', code => {
      readiness().platformReady = false;
      if (stopping) return;
      if (code === EXIT_CONFIG) return onRefused();
      if (Date.now() - startedAt > HEALTHY_MS) pause = FIRST_PAUSE_MS;
      log('error', 'platform ended', { code: String(code) });
      timer = setTimeout(start, pause);
      pause = Math.min(MAX_PAUSE_MS, pause * 2);
    });
  };
  readiness().platformReady = false;
  start();
  return {
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      await stopChild(child);
    },
  };
}
