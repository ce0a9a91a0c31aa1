import { hotelScenes } from '#platform/art/scenes/hotel.ts';
import { type ArtBrand, colourway, inks } from './brand.ts';

/**
 * Foyer brand: printed posters of a grand hotel, all capitals, a third of the vendors with serifs; hues between 20 and 265, so no purple and no
 * pink.
 */
export const foyer: ArtBrand = {
  name: 'foyer',
  palettes: [
    inks('.24 .045 200, .40 .085 200, .66 .19 34, .60 .10 200, .86 .13 88, .95 .03 95, .80 .075 200'),
    inks('.23 .045 160, .40 .09 158, .65 .13 156, .63 .19 34, .87 .13 90, .95 .03 95, .83 .08 158'),
    inks('.24 .05 245, .42 .10 240, .67 .12 232, .67 .18 45, .88 .13 90, .95 .03 95, .82 .07 230'),
    inks('.24 .045 198, .41 .08 195, .70 .11 190, .67 .18 28, .88 .10 85, .95 .03 95, .86 .06 190'),
    inks('.23 .06 262, .40 .13 262, .77 .16 66, .56 .15 258, .90 .12 92, .95 .025 95, .80 .08 255'),
    inks('.22 .045 160, .38 .08 160, .58 .20 25, .56 .11 158, .86 .12 82, .95 .03 90, .84 .06 150'),
    inks('.23 .06 258, .40 .13 260, .58 .17 256, .73 .14 48, .88 .11 82, .95 .025 95, .81 .08 250'),
    inks('.23 .06 20, .40 .13 22, .77 .11 168, .60 .19 24, .89 .10 85, .95 .03 90, .88 .07 165'),
    inks('.24 .05 215, .43 .09 215, .74 .11 208, .62 .16 40, .90 .11 88, .95 .03 95, .88 .06 205'),
    inks('.22 .05 262, .36 .10 262, .72 .17 55, .60 .13 235, .88 .13 88, .96 .02 90, .84 .07 240'),
    inks('.23 .05 30, .42 .13 32, .70 .16 48, .57 .10 195, .89 .11 86, .95 .03 85, .87 .07 60'),
    inks('.22 .04 170, .37 .07 172, .73 .13 168, .70 .17 52, .90 .10 95, .96 .02 100, .87 .07 172'),
  ],
  named: [inks('.20 .05 20, .36 .13 22, .51 .195 22, .74 .14 66, .88 .11 84, .95 .03 90, .85 .06 60')],
  colourways: [
    colourway('k a c d w k w'),
    colourway('w a d c k k w'),
    colourway('a k w c d w k'),
    colourway('d c b k w c k'),
    colourway('c d a w k d w'),
    colourway('m k a w c k c'),
    colourway('b w k c m k w'),
  ],
  voices: [
    { latin: 'league-spartan-700', chinese: 'noto-sans-sc-700', capitals: true, tracking: 0, swell: 0 },
    { latin: 'league-spartan-700', chinese: 'noto-sans-sc-700', capitals: true, tracking: 0, swell: 0 },
    { latin: 'noto-serif-display-700', chinese: 'noto-serif-sc-700', capitals: true, tracking: 0, swell: 3 },
  ],
  edges: ['straight', 'arch', 'slant', 'ruled', 'scallop'],
  titleAbove: 0.34,
  keyline: 0.25,
  scenes: hotelScenes,
};
