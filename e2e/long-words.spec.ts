import { expect, test } from './fixtures.ts';
import { signInByCall } from './sign-in.ts';

const WORD = 'Unbroken'.repeat(9);
const PUBLISHED = [
  { kind: 'promotion' },
  { kind: 'notice' },
  { kind: 'help' },
  ...['home', 'w_promotion', 'w_leftmenu'].map(group => ({ kind: 'banner', group })),
];

test('a title of one long word does not make any page scroll sideways', async ({ page, stack }) => {
  test.slow();
  const ids: number[] = [];
  for (const what of PUBLISHED) {
    const words = { title: WORD, content: `<p>${WORD}</p>`, sort: -900 };
    ids.push(((await stack.admin('publish', { ...what, ...words })) as { id: number }).id);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/en', '/en/promotions', `/en/promotions/${ids[0]}-x`, '/en/help', '/en/rng']) {
    await expect(async () => {
      await page.goto(path);
      expect(await page.getByText(WORD).count()).toBeGreaterThan(1);
    }).toPass({ timeout: 20_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
  for (const id of ids) await stack.admin('unpublish', { id });
});

test('a long word that is typed stays within its field', async ({ page, stack }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInByCall(page, stack, 'member31');
  await page.goto('/en?center=messageV2&part=write');
  const field = page.getByRole('dialog', { name: 'Messages' }).getByLabel('Message', { exact: true });
  await field.fill(WORD.repeat(9));
  expect((await field.boundingBox())?.width).toBeLessThan(360);
});

test('a reason of one long word does not make a contract scroll sideways', async ({ page, stack }) => {
  const terms = JSON.stringify({ kind: 'daily', tiers: [{ validBet: 0, active: 0, rate: 20_000 }] });
  const offer = {
    action: 'offer',
    agent: 'agent01',
    kind: 'daily',
    terms,
    by: 'Nadia',
    reason: WORD.repeat(2),
  };
  const { contract } = (await stack.admin('contract', offer)) as { contract: number };
  await page.setViewportSize({ width: 360, height: 740 });
  await signInByCall(page, stack, 'agent01');
  await page.goto(`/en?center=agentContracts&part=c${contract}`);
  const history = page.getByRole('dialog', { name: 'Contracts' }).getByText(WORD.repeat(2)).last();
  await expect(history).toBeVisible();
  const { x, width } = (await history.boundingBox()) ?? { x: 0, width: Number.NaN };
  expect(x + width).toBeLessThan(360);
});
