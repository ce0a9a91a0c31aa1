import type { House } from './house.ts';
import { demoResources } from './seed/demo-resources.ts';
import type { Resource } from './settings.ts';

/** The operator's apps and channels; a demonstration that nobody has set any for shows its own. */
export function houseResources(house: House): readonly Resource[] {
  const { resources } = house.settings.current();
  return resources ?? (house.env.FOYER_PROFILE === 'demo' ? demoResources : []);
}
