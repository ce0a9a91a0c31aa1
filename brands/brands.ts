import type { Brand } from '#components/shared/brand/brand.ts';
import foyer from './foyer/brand.json' with { type: 'json' };
import foyerScene from './foyer/scene.svg';
import nightMarket from './night-market/brand.json' with { type: 'json' };
import nightMarketScene from './night-market/scene.svg';

type Data = Omit<Brand, 'sceneUrl'>;

/** An image import is an address in tests and an object with one in the build. */
function register(data: object, scene: string | { src: string }): Brand {
  return { ...(data as Data), sceneUrl: typeof scene === 'string' ? scene : scene.src };
}

const house = register(foyer, foyerScene);

/** Registry of all brands, one line each; the first is the default. app/globals.css imports their tokens. */
export const brands: readonly Brand[] = [house, register(nightMarket, nightMarketScene)];

/** Brand of an id; the default brand for an unknown id. */
export function brandOf(id: string | undefined): Brand {
  return brands.find(brand => brand.id === id) ?? house;
}
