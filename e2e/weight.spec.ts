import type { Page } from 'playwright/test';
import { type Locale, localeIds, localePath } from '#lib/rules/locales.ts';
import {
  arrive,
  FIRST_LOAD_BYTES,
  publicPages,
  WITH_FORM_BYTES,
  weighScripts,
} from '../scripts/bench/weight.ts';
import { expect, test } from './fixtures.ts';

/** What pages weigh (decision 0012): bytes of JavaScript after gzip, which are the same on a busy machine. */
type Visit = { path: string; form: boolean; isThere?: (page: Page) => Promise<void> };

// The figures say what there is to say, and a trace of so many pages costs more than they do.
test.use({ trace: 'off' });

const formShows = (page: Page) => expect(page.locator('dialog[open] button[type=submit]')).toBeVisible();

/** By then a page has asked for whatever it needs to come to rest. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>(done => requestIdleCallback(() => done())));

/** The visits that weigh more than they may, each with its figures. */
async function heavy(page: Page, visits: readonly Visit[]): Promise<string[]> {
  const found: string[] = [];
  const bytes = weighScripts(page);
  for (const { path, form, isThere = formShows } of visits) {
    await arrive(page, path);
    if (form) {
      await isThere(page);
      await idle(page);
    }
    const [weight, bound] = [await bytes(), form ? WITH_FORM_BYTES : FIRST_LOAD_BYTES];
    if (weight > bound) found.push(`${path}: ${weight} > ${bound}`);
  }
  return found;
}

/** Who comes by an affiliate's link, one that the house does not know and one that it does. */
function invited(locale: Locale): Visit[] {
  const linked = (code: string) => localePath(locale, `/register?affiliateCode=${code}`);
  return [
    {
      path: linked('NOBODY99'),
      form: true,
      isThere: page => expect(page.locator('dialog[open]')).toHaveCount(2),
    },
    {
      path: linked('AGENT01'),
      form: true,
      isThere: page => expect(page.locator('dialog[open]').getByText('AGENT01')).toBeVisible(),
    },
  ];
}

const refused = { type: 'expected-noise', description: '422' };

test('every public page keeps to its weight', async ({ page, stack }) => {
  const all = await publicPages(stack.origin, 'en');
  expect(
    await heavy(
      page,
      all.filter(({ form }) => !form),
    ),
  ).toEqual([]);
});

test('every form over a public page keeps to its weight', async ({ page, stack }, info) => {
  info.annotations.push(refused);
  const all = await publicPages(stack.origin, 'en');
  const [game] = all.flatMap(({ path }) => /\/play\/(\d+)/.exec(path)?.[1] ?? []);
  const visits: Visit[] = [
    // Without a mail's secret there is no form.
    ...all
      .filter(({ form }) => form)
      .map(visit => (visit.path === '/en/reset' ? { ...visit, path: `/en/reset#${'a'.repeat(43)}` } : visit)),
    { path: `/en/rng?play=${game}`, form: true },
    ...invited('en'),
  ];
  expect(await heavy(page, visits)).toEqual([]);
});

for (const locale of localeIds.filter(id => id !== 'en'))
  test(`home, a list and the ways in keep to their weight in ${locale}`, async ({ page }, info) => {
    info.annotations.push(refused);
    const visit = (path: string, form: boolean) => ({ path: localePath(locale, path), form });
    const visits = [visit('/', false), visit('/rng', false), visit('/login', true), visit('/register', true)];
    expect(await heavy(page, [...visits, ...invited(locale)])).toEqual([]);
  });
