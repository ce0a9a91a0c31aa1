import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * What axe has against the page as it stands, by all of its rules: the rule and where. Our pages have no frames, so
 * nothing has to be put together in a page of its own, and only what is wrong is written down.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze();
  return violations.map(one => `${one.id}: ${one.nodes.map(node => node.target).slice(0, 3)}`);
}
