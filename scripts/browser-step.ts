import { readFileSync, rmSync } from 'node:fs';
import { findChromium } from './chromium.ts';
import { run, stepLimitMs, tool } from './run.ts';
import { browserFiles } from './sample-files.ts';
import type { CheckStep, Count } from './steps.ts';

type Suite = {
  title: string;
  specs?: {
    title: string;
    tests: { status: string; annotations: { type: string; description?: string }[] }[];
  }[];
  suites?: Suite[];
};
type Report = { suites: Suite[]; stats: { expected: number; unexpected: number; flaky: number } };

const REPORT = 'test-results/report.json';
const MISSING = [
  'browser tests: no Chromium was found and none could be installed.',
  'Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run "npm test" again.',
].join(' ');

/** Names the tests of a status: `flaky` passed only when run again, `unexpected` failed. */
function titlesOf(suite: Suite, status: 'flaky' | 'unexpected'): string[] {
  const own = (suite.specs ?? []).filter(spec => spec.tests.some(test => test.status === status));
  return [...own.map(spec => spec.title), ...(suite.suites ?? []).flatMap(one => titlesOf(one, status))];
}

/** Returns the skipped tests, each with its reason. */
function skippedOf(suite: Suite): string[] {
  const own = (suite.specs ?? []).flatMap(spec =>
    spec.tests
      .filter(test => test.status === 'skipped')
      .map(
        test =>
          `${spec.title}: ${test.annotations.find(one => one.type === 'skip')?.description ?? 'no reason given'}`,
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap(skippedOf)];
}

async function browserTests(files: readonly string[]): Promise<Count> {
  const path = await findChromium();
  if (!path) return { passed: 0, failed: 1, skipped: [MISSING] };
  rmSync(REPORT, { force: true });
  const env = { ...process.env, CHROMIUM_PATH: path };
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...files];
  const { code } = await run(tool('playwright'), args, { env, limitMs: stepLimitMs() });
  try {
    const { stats, suites } = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
    for (const title of suites.flatMap(suite => titlesOf(suite, 'flaky')))
      console.log(`flaky, to be mended: ${title}`);
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected === 0 && code !== 0 ? 1 : stats.unexpected,
      failures: suites.flatMap(suite => titlesOf(suite, 'unexpected')),
      skipped: suites.flatMap(skippedOf),
    };
  } catch {
    return { passed: 0, failed: 1, skipped: [] };
  }
}

/** Browser tests in a real Chromium, on the built product: a sample by `SEED`, all in the long run. */
export function browserStep(long: boolean): CheckStep {
  const root = new URL('..', import.meta.url).pathname;
  const files = long ? [] : browserFiles(root, Number(process.env.SEED));
  return { name: 'browser tests', run: () => browserTests(files) };
}
