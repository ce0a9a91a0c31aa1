import { test as base, expect } from 'playwright/test';
import { productLogSizes, productOutputSince } from './product-log.ts';
import { type Stack, startStack } from './stack.ts';

export { expect };

type Fixtures = {
  quiet: undefined;
  /** The operator's popups may open; in other tests they would cover what is tested. */
  popups: boolean;
  calm: undefined;
};

type RunningStack = { stack: Stack; close?: () => Promise<unknown> };
type Worker = { scope: 'worker'; timeout: number };

/** Product stack of a worker (`stack`) with its helpers; closed after the worker's last test. */
export function product(
  start: () => Promise<RunningStack>,
): [(none: object, use: (stack: Stack) => Promise<void>) => Promise<void>, Worker] {
  return [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const { stack, close } = await start();
      await use(stack);
      await stack.stop();
      await close?.();
    },
    { scope: 'worker', timeout: 120_000 },
  ];
}

/** Test without a `stack` fixture, for files that start products themselves; prints their output when it fails. */
export const productTest = base.extend<{ productOutput: undefined }>({
  productOutput: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use, info) => {
      const sizes = productLogSizes();
      await use(undefined);
      if (info.errors.length > 0) console.log(productOutputSince(sizes));
    },
    { auto: true },
  ],
});

/**
 * Test with a `stack` fixture: one product per worker, or per file that names itself with `alone` because
 * it needs an untouched product. `baseURL` points at it. Console errors and CSP violations fail the test.
 */
export const test = productTest.extend<Fixtures, { stack: Stack; alone: string }>({
  alone: ['', { option: true, scope: 'worker' }],
  popups: [false, { option: true }],
  calm: [
    async ({ context, popups }, use) => {
      if (!popups)
        await context.addInitScript(() => {
          for (const one of ['A', 'B', 'F']) sessionStorage.setItem(`foyer:popups-closed-${one}`, '1');
        });
      await use(undefined);
    },
    { auto: true },
  ],
  stack: product(async () => ({ stack: await startStack({ TEST_PATIENT: 'on' }) })),
  baseURL: async ({ stack }, use) => use(stack.origin),
  quiet: [
    async ({ page }, use, info) => {
      const noise: string[] = [];
      page.on('pageerror', error => noise.push(`error: ${error.message}`));
      page.on('console', message => {
        if (message.type() === 'error') noise.push(`console: ${message.text()} ${message.location().url}`);
      });
      await use(undefined);
      if (info.errors.length > 0) console.log(`failed at ${page.url()}: ${info.title}`);
      const expected = info.annotations
        .filter(one => one.type === 'expected-noise')
        .map(one => one.description ?? '');
      expect(noise.filter(line => !expected.some(part => line.includes(part)))).toEqual([]);
    },
    { auto: true },
  ],
});
