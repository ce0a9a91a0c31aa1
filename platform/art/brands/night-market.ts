import { marketScenes } from '#platform/art/scenes/market.ts';
import { type ArtBrand, colourway, inks } from './brand.ts';

/** Night-market brand: lamps on dark streets, lettering in sentence case, for two thirds of the vendors with serifs, plum and rose allowed. */
export const nightMarket: ArtBrand = {
  name: 'night-market',
  palettes: [
    inks('.21 .05 20, .36 .12 22, .62 .19 26, .50 .12 340, .84 .14 78, .95 .02 85, .80 .07 40'),
    inks('.21 .06 285, .38 .12 284, .68 .13 288, .60 .17 350, .85 .13 80, .95 .02 85, .82 .07 290'),
    inks('.21 .045 245, .38 .09 240, .70 .12 228, .70 .15 55, .88 .11 85, .95 .02 85, .83 .06 230'),
    inks('.21 .06 330, .38 .13 335, .68 .17 350, .55 .12 290, .87 .12 78, .95 .02 85, .84 .08 345'),
    inks('.21 .045 175, .38 .08 178, .72 .11 178, .64 .18 30, .88 .11 88, .95 .02 85, .86 .06 178'),
    inks('.20 .05 300, .35 .11 300, .78 .14 70, .60 .18 20, .90 .10 88, .95 .02 85, .84 .06 310'),
    inks('.21 .06 262, .38 .13 264, .62 .16 262, .78 .12 62, .89 .10 85, .95 .02 85, .82 .08 262'),
    inks('.20 .05 10, .36 .12 8, .72 .15 45, .58 .15 355, .90 .09 85, .95 .02 85, .86 .06 30'),
    inks('.21 .045 155, .37 .09 155, .69 .13 152, .72 .14 350, .88 .11 88, .95 .02 85, .85 .07 150'),
    inks('.21 .05 220, .37 .08 222, .74 .10 212, .62 .17 340, .89 .10 82, .95 .02 85, .87 .05 215'),
  ],
  named: [],
  colourways: [
    colourway('k a c d w k w'),
    colourway('d c a k w k w'),
    colourway('w a d c k d w'),
    colourway('a k w c d k w'),
    colourway('k c b d w d w'),
    colourway('m d b w k k w'),
    colourway('b w k c m k c'),
  ],
  voices: [
    { latin: 'noto-serif-display-700', chinese: 'noto-serif-sc-700', capitals: false, tracking: 0, swell: 3 },
    {
      latin: 'noto-serif-display-700',
      chinese: 'noto-serif-sc-700',
      capitals: false,
      tracking: 0.01,
      swell: 3,
    },
    { latin: 'league-spartan-700', chinese: 'noto-sans-sc-700', capitals: false, tracking: 0, swell: 0 },
  ],
  edges: ['straight', 'arch', 'slant', 'scallop'],
  titleAbove: 0.16,
  keyline: 0.1,
  scenes: marketScenes,
};
