/** A brand's mark: `shapes` are filled with the text, accent or ground colour of the place. */
export type BrandLogo = { box: string; shapes: readonly { ink: 'text' | 'accent' | 'ground'; d: string }[] };

/** sRGB of the dark tokens s0, s1, t1, t2 and accent, for pictures that no style sheet reaches, and their lettering. */
export type BrandPrint = {
  ground: string;
  raised: string;
  text: string;
  quiet: string;
  accent: string;
  voice: { latin: string; capitals: boolean; tracking: number; swell: number };
};
