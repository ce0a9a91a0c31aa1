import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Draws what waits to come near, so that it is judged too. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('main div'))
      if (getComputedStyle(one).contentVisibility === 'auto') one.style.contentVisibility = 'visible';
  });
}

/**
 * What axe has against the page as it stands, by all of its rules: the rule and where. Our pages have no frames, so
 * nothing has to be put together in a page of its own, and only what is wrong is written down.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  await drawAll(page);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze();
  return violations.map(one => `${one.id}: ${one.nodes.map(node => node.target).slice(0, 3)}`);
}
