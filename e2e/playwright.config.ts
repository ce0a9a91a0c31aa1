import { defineConfig } from 'playwright/test';

/**
 * Features of Chromium that are switched off: Playwright's list, which this switch replaces, and the menus
 * of the address bar, which are two more pages to load for every window.
 */
const DISABLED_FEATURES = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['TcpPortRandomizationWin', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['msForceBrowserSignIn', 'msEdgeUpdateLaunchServicesPreferredVersion'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];

/** Real Chromium against the built product; `npm test` finds the browser and passes `CHROMIUM_PATH`. */
export default defineConfig({
  testDir: '.',
  globalSetup: './setup.config.ts',
  outputDir: '../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../test-results/report.json' }]],
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // On the machine that guards main a failed test runs once more and is named (decision 0024).
  retries: process.env.CI ? 1 : 0,
  use: {
    viewport: { width: 1280, height: 800 },
    // The page follows the system's theme; Chromium's own is light.
    colorScheme: 'dark',
    // Requests of a service worker would bypass the requests that tests hold back.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      // Software rendering without a GPU takes a fifth of a page's total cost.
      args: ['--disable-gpu-rasterization', `--disable-features=${DISABLED_FEATURES}`],
    },
    // A trace of actions, requests and console; its pictures and page copies cost more than the tests.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
