/** Logo of a brand: each shape is filled with the text, accent or ground colour of its surroundings. */
export type BrandLogo = { box: string; shapes: readonly { ink: 'text' | 'accent' | 'ground'; d: string }[] };

/**
 * sRGB values of the dark tokens s0, s1, t1, t2 and accent, and the title face, for images without a style
 * sheet.
 */
export type BrandPrint = {
  ground: string;
  raised: string;
  text: string;
  quiet: string;
  accent: string;
  voice: { latin: string; capitals: boolean; tracking: number; swell: number };
};
