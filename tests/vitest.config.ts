import { defineConfig } from 'vitest/config';
import { UnfinishedReporter } from './support/unfinished-reporter.ts';

/** File of the counts that a step of `npm test` reads. */
const { TEST_REPORT } = process.env;
const counts: ['json', { outputFile: string }][] = TEST_REPORT ? [['json', { outputFile: TEST_REPORT }]] : [];

const files = [
  '{lib,components,platform,brands,scripts,app}/**/*.test.{ts,tsx}',
  'tests/architecture/**/*.test.ts',
];
const browserFiles = ['components/**/*.test.tsx', 'lib/client/**/*.test.{ts,tsx}', 'app/**/*.test.tsx'];
const platformFiles = ['tests/platform/**/*.test.ts', 'platform/**/*.integration.test.ts'];
const webFiles = ['tests/security/**/*.test.ts', 'lib/**/*.integration.test.ts'];

/** Rounds and samples of the long run take up to an hour a test. */
const TEST_MS = process.env.LONG === '1' ? 3_600_000 : 60_000;
/** All cores: the default leaves one to the main process, which has little to do. */
const UNIT_WORKERS = '100%';

const integration = {
  environment: 'node' as const,
  globalSetup: ['./tests/support/template-database.ts'],
  testTimeout: TEST_MS,
  hookTimeout: 60_000,
  // As for browser tests: decision 0024.
  retry: process.env.CI ? 1 : 0,
  // A PGlite takes 700 MB: two files at a time.
  maxWorkers: 2,
};

/**
 * Projects: `unit` (pure, plain Node), `browser` (React components in jsdom), and `integration-platform` and
 * `integration-web` (several rooms together, a platform, a database). `npm run check` runs the first two,
 * `npm test` all.
 */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    reporters: ['default', new UnfinishedReporter(), ...counts],
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: files,
          exclude: [...browserFiles, '**/*.integration.test.ts'],
          // Pure code needs no isolation: files share their imports, which halves the time.
          isolate: false,
          maxWorkers: UNIT_WORKERS,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'jsdom',
          // One VM context per file in one thread: isolated as in processes, in a third of the time.
          pool: 'vmThreads',
          include: browserFiles,
          setupFiles: ['./tests/support/browser-setup.ts'],
          retry: process.env.CI ? 1 : 0,
          maxWorkers: UNIT_WORKERS,
        },
      },
      {
        test: {
          ...integration,
          name: 'integration-platform',
          include: platformFiles,
          // A platform keeps nothing in its modules, so that files share their imports: half the time.
          isolate: false,
        },
      },
      // The web has one environment for each process, which tests set differently.
      { test: { ...integration, name: 'integration-web', include: webFiles } },
    ],
  },
});
