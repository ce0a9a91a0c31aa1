import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';

/** Lines of the file that a button saves. */
export async function csvOf(page: Page, button: Locator): Promise<string[]> {
  const saved = page.waitForEvent('download');
  await button.click();
  const text = await readFile(await (await saved).path(), 'utf8');
  return text.replace('\uFEFF', '').split('\r\n').filter(Boolean);
}
