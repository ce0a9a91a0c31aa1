import { defineConfig } from 'vitest/config';

const files = ['{lib,components,platform,brands,scripts,app}/**/*.test.{ts,tsx}', 'tests/house/**/*.test.ts'];
const browserFiles = ['components/**/*.test.tsx', 'lib/client/**/*.test.{ts,tsx}', 'app/**/*.test.tsx'];
const integration = [
  'tests/**/*.test.ts',
  'platform/**/*.integration.test.ts',
  'lib/**/*.integration.test.ts',
];

/**
 * Three projects: `unit` (pure, plain Node), `browser` (React parts in jsdom) and `integration` (rooms together, a
 * platform, a database). `npm run check` runs the first two, `npm test` all three.
 */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: files,
          exclude: [...browserFiles, '**/*.integration.test.ts'],
          // Pure code has nothing to keep apart: files share what they import, which takes half the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'jsdom',
          // A context per file in one thread: kept apart as in processes, in a third of the time.
          pool: 'vmThreads',
          include: browserFiles,
          setupFiles: ['./tests/browser-setup.ts'],
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: integration,
          exclude: ['tests/house/**'],
          globalSetup: process.env.DATABASE_URL ? [] : ['./tests/template-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A PGlite costs 700 MB: two files at a time.
          maxWorkers: 2,
        },
      },
    ],
  },
});
