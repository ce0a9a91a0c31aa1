import type { Page } from 'playwright/test';
import { type Locale, localeIds, localePath } from '#lib/rules/routes/locales.ts';
import {
  arrive,
  FIRST_LOAD_BYTES,
  publicPages,
  TEXTS_BYTES,
  WITH_FORM_BYTES,
  weighFiles,
} from '../scripts/bench/weight.ts';
import { expect, test } from './fixtures.ts';

/**
 * Page weight (decision 0012): bytes of JavaScript after gzip, which do not depend on the machine's load.
 */
type Visit = { path: string; form: boolean; isThere?: (page: Page) => Promise<void> };

// The figures suffice, and tracing so many pages costs more than measuring them.
test.use({ trace: 'off' });

/** Addresses that open the form of a page at once: with the secret of a mail, or asked for by a page. */
const WITH_ITS_FORM: Readonly<Record<string, string>> = {
  '/en/reset': `/en/reset#${'a'.repeat(43)}`,
  '/en/agentHome': '/en/agentHome?next=%2Fen%2FagentHome',
};

const formShows = (page: Page) => expect(page.locator('dialog[open] button[type=submit]')).toBeVisible();

/** Resolves when the page is idle and has requested all it needs. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>(done => requestIdleCallback(() => done())));

/** Returns the visits over their weight limit, each with its figures. */
async function heavy(page: Page, visits: readonly Visit[]): Promise<string[]> {
  const found: string[] = [];
  const bytes = weighFiles(page, 'scripts');
  const texts = weighFiles(page, 'texts');
  for (const { path, form, isThere = formShows } of visits) {
    // A page that is being left may still request files; those must not count for the next one.
    await page.goto('/robots.txt');
    await arrive(page, path);
    if (form) {
      await isThere(page);
      await idle(page);
    }
    const [weight, bound] = [await bytes(), form ? WITH_FORM_BYTES : FIRST_LOAD_BYTES];
    if (weight > bound) found.push(`${path}: ${weight} > ${bound}`);
    if ((await texts()) > TEXTS_BYTES) found.push(`${path}: ${await texts()} of texts > ${TEXTS_BYTES}`);
  }
  return found;
}

/** Visits by an affiliate link, one with an unknown and one with a valid code. */
function invited(locale: Locale): Visit[] {
  const linked = (code: string) => localePath(locale, `/register?affiliateCode=${code}`);
  return [
    {
      path: linked('NOBODY99'),
      form: true,
      isThere: page => expect(page.locator('dialog[open] input[name=affiliateCode]')).toBeVisible(),
    },
    {
      path: linked('AGENT01'),
      form: true,
      isThere: page => expect(page.locator('dialog[open]').getByText('AGENT01')).toBeVisible(),
    },
  ];
}

test('every public page keeps to its weight limit', async ({ page, stack }) => {
  const all = await publicPages(stack.origin, 'en');
  expect(
    await heavy(
      page,
      all.filter(({ form }) => !form),
    ),
  ).toEqual([]);
});

test('every form over a public page keeps to its weight limit', async ({ page, stack }) => {
  const all = await publicPages(stack.origin, 'en');
  const [game] = all.flatMap(({ path }) => /\/play\/(\d+)/.exec(path)?.[1] ?? []);
  const visits: Visit[] = [
    ...all
      .filter(({ form }) => form)
      .map(visit => ({ ...visit, path: WITH_ITS_FORM[visit.path] ?? visit.path })),
    { path: `/en/rng?play=${game}`, form: true },
    ...invited('en'),
  ];
  expect(await heavy(page, visits)).toEqual([]);
});

for (const locale of localeIds.filter(id => id !== 'en'))
  test(`home, a list and the sign-in pages keep to their weight limit in ${locale}`, async ({ page }) => {
    const visit = (path: string, form: boolean) => ({ path: localePath(locale, path), form });
    const visits = [visit('/', false), visit('/rng', false), visit('/login', true), visit('/register', true)];
    expect(await heavy(page, [...visits, ...invited(locale)])).toEqual([]);
  });
