import { buildIfNeeded } from './build-stamp.ts';
import { findChromium } from './chromium.ts';
import { run, tool } from './run.ts';

/** Browser tests of the given files: `npm run test:e2e -- e2e/sign-in.spec.ts -g "remember"`. Builds if needed. */
const executable = await findChromium();
if (!executable) throw new Error('no Chromium found: install one, or set CHROMIUM_PATH');
buildIfNeeded(new URL('..', import.meta.url).pathname);
const args = ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
const { code } = await run(tool('playwright'), args, {
  env: { ...process.env, CHROMIUM_PATH: executable },
});
process.exitCode = code;
