import type { BrandLogo, BrandPrint } from '#lib/rules/brand-print.ts';

/** The ways a brand's scene is cut: behind the hero, beside a dialog, beside a page, and with the house shut, beside words and above them. */
export type SceneView = 'hero' | 'side' | 'page' | 'closed' | 'closedPhone';
type Cut = { part: string; box: string; fit: string };

/**
 * A brand as components see it: data only, handed down from the page (`brandOf` in brands/brands.ts). `artPalette`
 * names the platform's poster palette, `themeColor` is what the browser's own bars wear, `sceneUrl` is a file whose
 * inks are the brand's tokens.
 */
export type Brand = {
  id: string;
  name: string;
  artPalette: string;
  themeColor: { dark: string; light: string };
  logo: BrandLogo;
  scene: Record<SceneView | 'heroPhone', Cut>;
  sceneUrl: string;
  print: BrandPrint;
};
