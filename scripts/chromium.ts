import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function runs(path: string): boolean {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

function installed(): string | null {
  const places = [process.env.CHROMIUM_PATH ?? '', ...KNOWN_PLACES, chromium.executablePath()];
  return places.find(path => path && existsSync(path) && runs(path)) ?? null;
}

/** The Chromium that comes from npm: Linux only, unpacked to the temporary directory on first use. */
async function fromPackage(): Promise<string | null> {
  if (process.platform !== 'linux') return null;
  const { default: packaged } = await import('@sparticuz/chromium');
  const path = await packaged.executablePath().catch(() => '');
  return path && runs(path) ? path : null;
}

function tryInstall(command: string, args: string[]): void {
  try {
    execFileSync(command, args, { stdio: 'inherit', timeout: 300_000 });
  } catch {
    // Try the next option; the caller reports when none worked.
  }
}

/**
 * Returns the path of a Chromium that starts: one that is installed (or named by `CHROMIUM_PATH`), else the
 * packaged one, else one from this machine's package managers. Null when there is none; the caller reports
 * and counts it.
 */
export async function findChromium(): Promise<string | null> {
  const found = installed() ?? (await fromPackage());
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    tryInstall('apt-get', ['update', '-qq']);
    tryInstall('apt-get', ['install', '-y', '-qq', 'chromium']);
  } else {
    tryInstall(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  }
  return installed();
}
