import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Renders content that is deferred until it is near the viewport, so that axe checks it too. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('main div'))
      if (getComputedStyle(one).contentVisibility === 'auto') one.style.contentVisibility = 'visible';
  });
}

/**
 * Returns the axe violations of the current page as rule and place, with all rules on. Pages have no
 * frames, so frame results need no merging; only violations are reported.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  await drawAll(page);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze();
  return violations.map(one => `${one.id}: ${one.nodes.map(node => node.target).slice(0, 3)}`);
}
