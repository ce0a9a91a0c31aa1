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

const starts = (path: string | undefined): path is string =>
  Boolean(path) && existsSync(path ?? '') && runs(path ?? '');

function installed(): string | null {
  return [...KNOWN_PLACES, chromium.executablePath()].find(starts) ?? null;
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
 * Returns the path of a Chromium that starts: the one that `CHROMIUM_PATH` names, else the packaged one, so
 * that all machines test with the same browser, else one that is installed, else one from this machine's
 * package managers. Null when there is none; the caller reports and counts it.
 */
export async function findChromium(): Promise<string | null> {
  const named = process.env.CHROMIUM_PATH;
  const found = (starts(named) ? named : await fromPackage()) ?? installed();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    tryInstall('apt-get', ['update', '-qq']);
    tryInstall('apt-get', ['install', '-y', '-qq', 'chromium']);
  } else {
    tryInstall(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  }
  return installed();
}
