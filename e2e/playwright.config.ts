import { defineConfig } from 'playwright/test';

/** Real Chromium against the built product; `npm test` finds the browser and passes `CHROMIUM_PATH`. */
export default defineConfig({
  testDir: '.',
  globalSetup: './setup.config.ts',
  outputDir: '../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../test-results/report.json' }]],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  retries: 0,
  use: {
    viewport: { width: 1280, height: 800 },
    // Its requests would pass by what a test holds back.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      // Where there is no GPU, pretending to be one takes a fifth of all that a page costs.
      args: ['--disable-gpu-rasterization'],
    },
    // Without a picture of every frame, which costs more than the tests.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
});
