import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { signInByCall } from './sign-in.ts';

/** Viewport of the smallest phone above an on-screen keyboard. */
const OVER_KEYBOARD = { width: 360, height: 320 };
const WIDE = { width: 1280, height: 420 };

/**
 * Expects an invalid field to have the focus, with label, control and message in view below the dialog's
 * title.
 */
async function expectWholeFieldInView(dialog: Locator, name: string): Promise<void> {
  await expect(dialog.getByRole('textbox', { name, exact: true })).toBeFocused();
  const hidden = () =>
    dialog.evaluate(() => {
      const control = document.activeElement;
      if (!(control instanceof HTMLInputElement)) return ['control'];
      const message = document.getElementById(control.getAttribute('aria-describedby') ?? '');
      return Object.entries({ label: control.labels?.[0], control, message }).flatMap(([name, part]) => {
        const { left = 0, top = 0, bottom = 0 } = part?.getBoundingClientRect() ?? {};
        const seen = [top + 2, bottom - 2].map(y => document.elementFromPoint(left + 8, y));
        return part && seen.every(one => part.contains(one)) ? [] : [name];
      });
    });
  await expect.poll(hidden).toEqual([]);
}

async function openRegister(page: Page): Promise<Locator> {
  await page.goto('/en/register');
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  await dialog.getByRole('tab', { name: 'Username' }).click();
  return dialog;
}

for (const viewport of [OVER_KEYBOARD, WIDE]) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('a refused registration shows the first invalid field with its label', async ({ page }) => {
      const dialog = await openRegister(page);
      const submit = dialog.getByRole('button', { name: 'Create account' });
      await submit.click();
      await expectWholeFieldInView(dialog, 'Username');
      // The field keeps the focus while the user scrolls away from it: submitting again brings it back into
      // view.
      await submit.click();
      await expectWholeFieldInView(dialog, 'Username');
      await dialog.getByRole('textbox', { name: 'Username' }).fill('lantern88');
      await submit.click();
      await expectWholeFieldInView(dialog, 'Password');
    });

    test('a sign-in without a name shows its field with the label', async ({ page }) => {
      await page.goto('/en/login');
      const dialog = page.getByRole('dialog').first();
      await dialog.getByRole('tab', { name: 'Username' }).click();
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expectWholeFieldInView(dialog, 'Username');
    });

    test('the forms of the centre show the first invalid field with its label', async ({ page, stack }) => {
      // Nothing of it is saved, so that no account of its own is needed.
      await signInByCall(page, stack, 'player02');
      await page.goto('/en?center=securityCenter&part=password');
      const centre = page.getByRole('dialog', { name: 'Security centre' });
      await centre.getByLabel('New password', { exact: true }).fill('short');
      await centre.getByRole('button', { name: 'Change password' }).click();
      await expectWholeFieldInView(centre, 'Current password');

      await page.goto('/en?center=securityCenter&part=profile');
      await centre.getByRole('textbox', { name: 'Nickname' }).fill('A');
      await centre.getByRole('textbox', { name: 'Place of birth' }).fill('Ipoh');
      await centre.getByRole('button', { name: 'Save personal details' }).click();
      await expectWholeFieldInView(centre, 'Nickname');
    });
  });
}
