import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { run, tool } from './run.ts';

/** Counts of a step; a step without counts is one check. */
export type Count = { passed: number; failed: number; skipped: string[] };
export type Step = { name: string; run: () => Promise<Count> };

async function check(command: string, args: string[]): Promise<Count> {
  const { code } = await run(tool(command), args, { env: { ...process.env, FORCE_COLOR: '1' } });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [] };
}

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
};

const REPORT = 'test-results/vitest.json';

/** Counts a vitest run from its report; a run without one, or one that failed otherwise, is a failure. */
function countVitest(code: number): Count {
  if (!existsSync(REPORT)) return { passed: 0, failed: 1, skipped: [] };
  const report = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
  const tests = report.testResults.flatMap(file => file.assertionResults);
  const failed = report.numFailedTests;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: tests.filter(test => !['passed', 'failed'].includes(test.status)).map(test => test.fullName),
  };
}

async function vitest(
  projects: string[],
  env: Record<string, string> = {},
  files: readonly string[] = [],
): Promise<Count> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const args = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    ...reporters,
    ...projects.flatMap(name => ['--project', name]),
    ...files,
  ];
  rmSync(REPORT, { force: true });
  const { code } = await run(tool('vitest'), args, { env: { ...process.env, ...env } });
  return countVitest(code);
}

/** Format, lint, types, imports, dead code, unit and component tests: what `npm run check` runs. */
export const quickSteps: Step[] = [
  { name: 'format and lint', run: () => check('biome', ['ci', '.']) },
  { name: 'types', run: () => check('tsc', ['-p', '.']) },
  { name: 'rooms', run: () => check('node', ['scripts/rooms.ts']) },
  { name: 'dead code', run: () => check('knip', []) },
  { name: 'unit tests', run: () => vitest(['unit', 'browser']) },
];

const USES_SERVERS = /REDIS_URL|DATABASE_URL|platform-harness/;

/** Lists the integration tests that use a database or Redis: running the others again would prove nothing. */
function serverTests(): string[] {
  const all = globSync('{tests/{platform,security},platform,lib}/**/*.test.ts');
  return all.filter(file => USES_SERVERS.test(readFileSync(file, 'utf8')));
}

/** Integration tests on PGlite, then, when Postgres and Redis are available, those that use them. */
export function integrationSteps(long: boolean): Step[] {
  const env: Record<string, string> = long ? { LONG: '1' } : {};
  const without = { DATABASE_URL: '', REDIS_URL: '' };
  const steps: Step[] = [
    { name: 'integration tests on PGlite', run: () => vitest(['integration'], { ...env, ...without }) },
  ];
  const { DATABASE_URL, REDIS_URL } = process.env;
  if (DATABASE_URL && REDIS_URL) {
    steps.push({
      name: 'integration tests on Postgres and Redis',
      run: () => vitest(['integration'], env, long ? [] : serverTests()),
    });
  } else {
    const skipped = ['integration tests on Postgres and Redis: set DATABASE_URL and REDIS_URL to run them'];
    steps.push({
      name: 'integration tests on Postgres and Redis',
      run: async () => ({ passed: 0, failed: 0, skipped }),
    });
  }
  return steps;
}

/** `next build`: needs no upstream, which this step proves. */
export const buildStep: Step = {
  name: 'build',
  run: () => check('next', ['build']),
};

/** Runs steps one after the other and prints the summary line; the exit code agrees with it. */
export async function runSteps(steps: Step[]): Promise<number> {
  const total: Count = { passed: 0, failed: 0, skipped: [] };
  const started = performance.now();
  for (const step of steps) {
    console.log(`\n── ${step.name}`);
    const count = await step.run();
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped.push(...count.skipped);
    console.log(`── ${step.name}: ${count.failed ? 'FAILED' : count.passed ? 'ok' : 'not run'}`);
  }
  console.log(`\n${((performance.now() - started) / 1000).toFixed(0)} s`);
  for (const reason of total.skipped) console.log(`not run: ${reason}`);
  console.log(
    `${total.passed} passed, ${total.failed} failed${total.skipped.length ? `, ${total.skipped.length} skipped` : ''}`,
  );
  return total.failed === 0 ? 0 : 1;
}
