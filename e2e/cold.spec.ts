import { type Locale, localePath } from '#lib/rules/locales.ts';
import { pages } from '#lib/rules/pages.ts';
import { expect, test } from './fixtures.ts';
import { answerOf, ask, askCall } from './http.ts';
import type { Stack } from './stack.ts';

/** One path of the upstream is down on a product that never had its answer: each in a language of its own. */
test.use({ alone: 'cold' });

type Vendors = { data: { lanes: { title: string; cards: { vassalage: string }[] }[] } };

/** All public pages, and the lists of the slots' vendors: enough to shut whatever judges by a share of failures. */
async function walk({ origin }: Stack, locale: Locale): Promise<Record<string, number>> {
  const line = 'GET /wps/relay/GCSGAME_newGameVendor';
  const { lanes } = answerOf<Vendors>(await askCall(origin, line)).data;
  const vendors = (lanes.find(({ title }) => title === 'RNG')?.cards ?? []).slice(0, 24);
  const open = pages.filter(page => page.who === 'anyone' && page.indexable && !page.items && !page.over);
  const paths = [
    ...vendors.map(({ vassalage }) => `/rng?vassalage=${vassalage}`),
    ...open.map(({ path }) => path),
    '/promotions?category=1',
  ];
  const found: Record<string, number> = {};
  for (const path of paths) {
    const { status } = await ask(origin, localePath(locale, path));
    if (status !== 200) found[path] = status;
  }
  return found;
}

for (const [path, locale, failed] of [
  ['/wps/system/helpCenter', 'ms', { '/help': 503 }],
  ['/wps/relay/MCSFE_getListAnnouncements', 'en', { '/promotions': 503, '/promotions?category=1': 503 }],
  ['/wps/relay/PROMOFE_getPromotionAnnouncementCategory', 'zh-CN', { '/promotions?category=1': 503 }],
] as const)
  test(`with ${path} down, only what needs it fails, and is back with it`, async ({ stack }) => {
    await stack.admin('faults', { action: 'set', path, kind: 'error', status: 500 });
    expect(await walk(stack, locale)).toEqual(failed);
    await stack.admin('faults', { action: 'clear' });
    await expect.poll(() => walk(stack, locale), { timeout: 30_000 }).toEqual({});
  });
