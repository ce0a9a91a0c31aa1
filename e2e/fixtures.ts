import { test as base, expect } from 'playwright/test';
import { type Stack, startStack } from './stack.ts';

export { expect };

type Fixtures = {
  quiet: undefined;
  /** Whether the operator's popups may open; they would stand in the way of whatever else a test looks at. */
  popups: boolean;
  calm: undefined;
};

type Started = { stack: Stack; close?: () => Promise<unknown> };
type Worker = { scope: 'worker'; timeout: number };

/** The product that a worker's tests meet, as `stack`, and what stands beside it; closed after the last of them. */
export function product(
  start: () => Promise<Started>,
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

/** `stack`: one product per worker, or per file that names itself with `alone`, since it needs one where nothing happened yet; `baseURL` points at it. Console errors and CSP violations fail the test. */
export const test = base.extend<Fixtures, { stack: Stack; alone: string }>({
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
  stack: product(async () => ({ stack: await startStack() })),
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
