import type { StateArt } from '#components/ui/icons/icon-shapes.tsx';
import type { BrandLogo, BrandPrint } from '#lib/rules/brand-print.ts';

/**
 * Crops of a brand's scene: behind the hero, beside a dialog, beside a page, and for a closed site beside the
 * text and above it.
 */
export type SceneView = 'hero' | 'side' | 'page' | 'closed' | 'closedPhone';
type Cut = { part: string; box: string; fit: string };

/**
 * Brand as components see it: data only, passed down from the page (`brandOf` in brands/brands.ts).
 * `artPalette` names the platform's poster palette, `themeColor` is the browser's theme-color, `sceneUrl` is
 * an SVG file whose colours are the brand's tokens, `states` are the
 * drawings of empty and failed states.
 */
export type Brand = {
  id: string;
  name: string;
  artPalette: string;
  themeColor: { dark: string; light: string };
  logo: BrandLogo;
  scene: Record<SceneView | 'heroPhone', Cut>;
  sceneUrl: string;
  states: StateArt;
  print: BrandPrint;
};
