import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import puppeteer, { type Browser } from 'puppeteer-core';
import { MINUTE_MS } from '#lib/rules/time.ts';

const KNOWN_PLACES = [
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
const READY_MS = MINUTE_MS;
const COMMAND_MS = 30_000;

/** Returns the path of a Firefox that starts, `FIREFOX_PATH` first; null when there is none. */
export function findFirefox(): string | null {
  const runs = (path: string) => {
    try {
      execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
      return true;
    } catch {
      return false;
    }
  };
  const places = [process.env.FIREFOX_PATH ?? '', ...KNOWN_PLACES];
  return places.find(path => path && existsSync(path) && runs(path)) ?? null;
}

/**
 * Starts a headless, unmodified Firefox with a fresh profile, driven over WebDriver BiDi: Playwright's Firefox
 * is a patched build. DNS is disabled, since test pages come from an IP address, and nothing else may be
 * reached.
 */
export function openFirefox(path: string): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: path,
    extraPrefsFirefox: { 'network.dns.disabled': true },
    timeout: READY_MS,
    protocolTimeout: COMMAND_MS,
  });
}
