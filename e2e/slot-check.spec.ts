import { expect, test } from './fixtures.ts';
import { answerOf, requestCall } from './http.ts';
import { signInByForm } from './sign-in.ts';

test.use({ alone: 'slot-check', contextOptions: { reducedMotion: 'reduce' } });

type Games = { games: { nodeId: string }[] };

test('a round of a slot: seeds shown before, its number leads to the check, the published seed gives what was paid', async ({
  page,
  stack,
}) => {
  await page.goto('/en/login?next=/en/rng');
  await signInByForm(page, 'player01');
  const list = await requestCall(stack.origin, 'GET /wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=12');
  await page.locator('html[data-awake]').waitFor();
  const [one] = answerOf<Games>(list).games;
  await page.getByRole('main').locator(`a[data-play="${one?.nodeId}"]`).first().click();
  const game = page.frameLocator('dialog iframe');
  await game.getByRole('button', { name: 'Rules and paytable' }).click();
  await game.getByText('Fairness', { exact: true }).click();
  const commitment = game.locator('#commitment');
  await expect(commitment).toHaveText(/^[0-9a-f]{64}$/);
  const before = (await commitment.textContent()) ?? '';
  await game.getByRole('button', { name: 'Done' }).click();
  await game.getByRole('button', { name: 'Spin' }).click();
  const verify = game.getByRole('link', { name: 'Verify' });
  await expect(verify).toHaveAttribute('href', /\/en\/fairness#R\d+$/);
  const address = (await verify.getAttribute('href')) ?? '';

  await game.getByRole('button', { name: 'Rules and paytable' }).click();
  await game.getByRole('textbox', { name: 'Your new seed' }).fill('two words');
  await game.getByRole('button', { name: 'Change seeds' }).click();
  await expect(game.locator('#seed-says')).toContainText('Use 1 to 40');
  await game.getByRole('textbox', { name: 'Your new seed' }).fill('harbour-27');
  await game.getByRole('button', { name: 'Change seeds' }).click();
  await expect(game.locator('#server-seed')).toHaveText(/^[0-9a-f]{64}$/);
  await expect(game.locator('#client-seed')).toHaveText('harbour-27');

  await page.goto(address);
  await page.locator('html[data-awake]').waitFor();
  const seed = page.getByLabel('Server seed', { exact: true });
  await expect(seed).toHaveValue(/^[0-9a-f]{64}$/);
  await expect(page.getByLabel('Commitment', { exact: true })).toHaveValue(before);
  await expect(page.getByLabel('Game', { exact: true })).toHaveValue('slot');
  // A round of the address is checked at once; each result takes the focus, above the form.
  await expect(page.getByRole('heading', { name: 'Everything matches' })).toBeFocused();
  await expect(page.getByText('Stops of each spin').last()).toBeVisible();
  await page.getByLabel('Came back').fill('1234.00');
  await page.getByRole('button', { name: 'Recompute' }).click();
  const differs = page.getByRole('heading', { name: 'Something differs' });
  await expect(differs).toBeFocused();
  await expect(differs).toBeInViewport();
  test.info().annotations.push({ type: 'expected-noise', description: 'orderNo=R999999' });
  await page.goto('/en/fairness#R999999');
  await expect(page.getByText('This round can’t be checked here')).toBeVisible();
});
