import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

const isFocused = (target: Locator) =>
  target.evaluateAll(all => all.some(one => one === document.activeElement));

/** Presses Tab until the element has the focus. */
async function reach(page: Page, target: Locator, most = 60): Promise<void> {
  for (let step = 0; step < most && !(await isFocused(target)); step += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Returns the names of the next Tab stops that are out of view or covered. */
async function coveredStops(page: Page, steps: number): Promise<string[]> {
  const covered: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const { activeElement: one } = document;
      if (!one || one === document.body) return '';
      // The part of it that its scroll containers and the window show.
      let { left, right, top, bottom } = one.getBoundingClientRect();
      for (let box = one.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflow === 'visible') continue;
        const clip = box.getBoundingClientRect();
        [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
        [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
      }
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return seen && (one.contains(seen) || seen.contains(one)) ? '' : one.textContent || one.outerHTML;
    });
    if (name) covered.push(name);
  }
  return covered;
}

test('by keyboard alone: sign in, open the account menu and the centre, sign out', async ({ page }) => {
  await page.goto('/en/help');
  const banner = page.getByRole('banner');
  await reach(page, banner.getByRole('link', { name: 'Sign in' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
  await page.keyboard.type('member31');
  await reach(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type('Demo1234');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The link that opened the dialog is gone: the focus moves to the page's main landmark.
  await expect(page.getByRole('main')).toBeFocused();

  const account = banner.getByRole('button', { name: 'Account menu' });
  const menu = page.locator('#account-menu');
  await expect(menu.getByRole('link', { name: 'Security centre', includeHidden: true })).toBeAttached();
  await account.focus();
  await page.keyboard.press('Enter');
  await reach(page, menu.getByRole('link', { name: 'Security centre' }));
  await page.keyboard.press('Enter');
  const centre = page.getByRole('dialog', { name: 'Security centre' });
  await expect(centre.getByRole('region', { name: 'Security centre' })).toBeFocused();
  await reach(page, centre.getByRole('button', { name: 'Add', exact: true }));
  await page.keyboard.press('Enter');
  await expect(centre.getByRole('textbox', { name: 'Mobile number' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(centre).toHaveCount(0);
  await expect(account).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(menu).toBeHidden();

  // At 400 % zoom the menu scrolls to its last entry.
  await page.setViewportSize({ width: 320, height: 256 });
  const leave = menu.getByRole('button', { name: 'Sign out' });
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('button', { name: 'Me' }).focus();
  await page.keyboard.press('Enter');
  await reach(page, leave);
  await expect(leave).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  const sure = page.getByRole('dialog', { name: 'Sign out' });
  await expect(sure.getByRole('button', { name: 'Sign out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('no focused element is covered by fixed elements at 400 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/en');
  expect(await coveredStops(page, 60)).toEqual([]);
});

test('the focus ring inside a selected cell has the colour of its text', async ({ page }) => {
  await page.goto('/en/rng');
  const chosen = page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'All' });
  await chosen.focus();
  expect(
    await chosen.evaluate(one => {
      const { outlineStyle, outlineColor, color } = getComputedStyle(one);
      return outlineStyle === 'solid' && outlineColor === color;
    }),
  ).toBe(true);
});

test('the focus ring on a banner is as light as its text, in the light theme too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/en');
  const button = page.getByRole('region', { name: 'Banners' }).getByRole('link').first();
  await button.focus();
  expect(
    await button.evaluate(one => {
      const { outlineStyle, outlineColor } = getComputedStyle(one);
      return (
        outlineStyle === 'solid' &&
        outlineColor === getComputedStyle(one.closest('.bg-hero') as Element).color
      );
    }),
  ).toBe(true);
});

test('the slash key focuses the search until the shortcut is switched off', async ({ page }) => {
  await page.goto('/en/fish');
  const box = page.getByRole('combobox');
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(box).toHaveValue('a/b');
  // A text that is emptied while the page hydrates would be put back.
  await page.locator('html[data-awake]').waitFor();
  await box.fill('');
  await page.getByRole('checkbox', { name: 'Open search with the / key' }).uncheck();
  await page.reload();
  await page.keyboard.press('/');
  await expect(box).not.toBeFocused();
});
