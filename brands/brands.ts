import foyer from './foyer/brand.json' with { type: 'json' };
import nightMarket from './night-market/brand.json' with { type: 'json' };

/** The ways a brand's scene is cut: behind the hero, beside a dialog, beside a page, and with the house shut. */
export type SceneView = 'hero' | 'side' | 'page' | 'closed';

/**
 * A brand is data: tokens.css, scene.svg and this. `artPalette` names the platform's poster palette, `themeColor`
 * is what the browser's own bars wear, `logo.shapes` are filled with the text, accent or ground colour of the place.
 */
export type Brand = {
  id: string;
  name: string;
  artPalette: string;
  themeColor: { dark: string; light: string };
  logo: { box: string; shapes: readonly { ink: 'text' | 'accent' | 'ground'; d: string }[] };
  scene: Record<SceneView, { part: string; box: string; fit: string }>;
};

/** Every brand that ships; the first is the default. */
export const brands: readonly Brand[] = [foyer as Brand, nightMarket as Brand];

/** The brand of an id; an unknown id gives the default brand. */
export function brandOf(id: string | undefined): Brand {
  return brands.find(brand => brand.id === id) ?? (foyer as Brand);
}
