import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { SECOND_MS } from '#lib/rules/time.ts';
import { run, stepLimitMs, tool } from './run.ts';
import { sampleFiles } from './sample-files.ts';

/** Counts of a step, with the names of what failed; a step without counts is one check. */
export type Count = { passed: number; failed: number; failures?: string[]; skipped: string[] };
export type CheckStep = { name: string; run: () => Promise<Count> };

async function check(command: string, args: string[]): Promise<Count> {
  const { code } = await run(tool(command), args, {
    env: { ...process.env, FORCE_COLOR: '1' },
    limitMs: stepLimitMs(),
  });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [] };
}

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
};

const REPORT = 'test-results/vitest.json';

/** Counts a vitest run from its report; a run without one, or one that failed otherwise, is a failure. */
function countVitest(code: number): Count {
  if (!existsSync(REPORT)) return { passed: 0, failed: 1, skipped: [] };
  const report = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
  const tests = report.testResults.flatMap(file => file.assertionResults);
  const failed = report.numFailedTests;
  const broken = report.testResults.filter(file => file.status === 'failed');
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    failures: broken.flatMap(({ name, assertionResults }) => {
      const names = assertionResults.filter(test => test.status === 'failed').map(test => test.fullName);
      return (names.length ? names : ['not loaded']).map(test => `${relative('.', name)}: ${test}`);
    }),
    skipped: tests.filter(test => !['passed', 'failed'].includes(test.status)).map(test => test.fullName),
  };
}

async function vitest(
  projects: string[],
  env: Record<string, string> = {},
  files: readonly string[] = [],
): Promise<Count> {
  const args = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    ...projects.flatMap(name => ['--project', name]),
  ];
  rmSync(REPORT, { force: true });
  const { code } = await run(tool('vitest'), [...args, ...files], {
    env: { ...process.env, ...env, TEST_REPORT: REPORT },
    limitMs: stepLimitMs(),
  });
  return countVitest(code);
}

/** Format, lint, types, imports, dead code, unit and component tests: what `npm run check` runs. */
export const quickSteps: CheckStep[] = [
  { name: 'format and lint', run: () => check('biome', ['ci', '--error-on-warnings', '.']) },
  { name: 'types', run: () => check('tsc', ['-p', '.']) },
  { name: 'rooms', run: () => check('node', ['scripts/rooms.ts']) },
  { name: 'dead code', run: () => check('knip', []) },
  { name: 'unit tests', run: () => vitest(['unit', 'browser']) },
];

const USES_SERVERS = /REDIS_URL|DATABASE_URL|platform-harness/;

/** Every so many-th file that uses a server also runs without one in the ordinary run. */
const SAMPLED = 8;

/** Integration tests that use a database or Redis, and the others: running these twice would prove nothing. */
function integrationTests(): { server: string[]; other: string[] } {
  const all = globSync(['tests/{platform,security}/**/*.test.ts', '{platform,lib}/**/*.integration.test.ts']);
  const uses = (file: string) => USES_SERVERS.test(readFileSync(file, 'utf8'));
  return { server: all.filter(uses).sort(), other: all.filter(file => !uses(file)) };
}

const INTEGRATION = 'integration-*';
const ON_SERVERS = 'integration tests on Postgres and Redis';
const ON_PGLITE = 'integration tests on PGlite';

/**
 * Integration tests. Where Postgres and Redis are available those that use them run there, and on PGlite the
 * others with a sample of them by `SEED`. Elsewhere all run on PGlite (decision 0026). The long run takes all of
 * both, its figures on Postgres alone (decision 0044).
 */
export function integrationSteps(long: boolean): CheckStep[] {
  const onPglite = (files: readonly string[], counts: Record<string, string>): CheckStep => ({
    name: ON_PGLITE,
    run: () => vitest([INTEGRATION], { ...counts, DATABASE_URL: '', REDIS_URL: '' }, files),
  });
  const onServers = (run: CheckStep['run']): CheckStep => ({ name: ON_SERVERS, run });
  const { DATABASE_URL, REDIS_URL, SEED } = process.env;
  const figures: Record<string, string> = long ? { LONG: '1' } : {};
  if (!DATABASE_URL || !REDIS_URL) {
    const skipped = [`${ON_SERVERS}: set DATABASE_URL and REDIS_URL to run them`];
    return [onPglite([], figures), onServers(async () => ({ passed: 0, failed: 0, skipped }))];
  }
  const { server, other } = integrationTests();
  if (long) return [onServers(() => vitest([INTEGRATION], figures)), onPglite(server, { LONG: '' })];
  return [
    onServers(() => vitest([INTEGRATION], figures, server)),
    onPglite([...other, ...sampleFiles(server, SAMPLED, Number(SEED))], figures),
  ];
}

/** `next build`: needs no upstream, which this step proves. */
export const buildStep: CheckStep = {
  name: 'build',
  run: () => check('next', ['build']),
};

const secondsSince = (moment: number) => ((performance.now() - moment) / SECOND_MS).toFixed(0);

/** Runs steps one after the other, names what failed and prints the summary line; the exit code agrees with it. */
export async function runSteps(steps: CheckStep[]): Promise<number> {
  const total = { passed: 0, failed: 0, failures: [] as string[], skipped: [] as string[] };
  const started = performance.now();
  for (const step of steps) {
    console.log(`\n── ${step.name}`);
    const begun = performance.now();
    const count = await step.run();
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped.push(...count.skipped);
    total.failures.push(...(count.failures ?? []), ...(count.failed ? [`step ${step.name}`] : []));
    const result = count.failed ? 'FAILED' : count.passed ? 'ok' : 'not run';
    console.log(`── ${step.name}: ${result}, ${secondsSince(begun)} s`);
  }
  console.log(`\n${secondsSince(started)} s`);
  for (const reason of total.skipped) console.log(`not run: ${reason}`);
  for (const failure of total.failures) console.log(`failed: ${failure}`);
  console.log(
    `${total.passed} passed, ${total.failed} failed${total.skipped.length ? `, ${total.skipped.length} skipped` : ''}`,
  );
  return total.failed === 0 ? 0 : 1;
}
