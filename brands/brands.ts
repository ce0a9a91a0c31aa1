import type { Brand } from '#components/shared/brand.ts';
import foyer from './foyer/brand.json' with { type: 'json' };
import foyerScene from './foyer/scene.svg';
import nightMarket from './night-market/brand.json' with { type: 'json' };
import nightMarketScene from './night-market/scene.svg';

type Data = Omit<Brand, 'sceneUrl'>;

/** A picture import is an address in tests and an object with one in the built product. */
function register(data: object, scene: string | { src: string }): Brand {
  return { ...(data as Data), sceneUrl: typeof scene === 'string' ? scene : scene.src };
}

const house = register(foyer, foyerScene);

/** Every brand that ships, one line each; the first is the default. Its tokens are named in app/globals.css. */
export const brands: readonly Brand[] = [house, register(nightMarket, nightMarketScene)];

/** The brand of an id; an unknown id gives the default brand. */
export function brandOf(id: string | undefined): Brand {
  return brands.find(brand => brand.id === id) ?? house;
}
