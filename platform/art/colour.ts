/**
 * Converts OKLCH to `#rrggbb`, lowering the chroma until the colour is inside sRGB. Lightness 0-1, hue in
 * degrees.
 */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const turn = (hue * Math.PI) / 180;
  for (let strength = chroma; ; strength = Math.max(0, strength - 0.006)) {
    const linear = toLinear(lightness, strength * Math.cos(turn), strength * Math.sin(turn));
    if (strength === 0 || linear.every(part => part > -0.0005 && part < 1.0005)) {
      return `#${linear.map(part => hex(part)).join('')}`;
    }
  }
}

function toLinear(lightness: number, a: number, b: number): number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function hex(linear: number): string {
  const curved = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  const byte = Math.max(0, Math.min(255, Math.round(255 * curved)));
  return byte.toString(16).padStart(2, '0');
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the HSL hue of a `#rrggbb` colour in degrees; 0 for greys. */
export function hueOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16));
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range === 0) return 0;
  if (most === red) return (60 * ((green - blue) / range) + 360) % 360;
  return most === green ? 60 * (2 + (blue - red) / range) : 60 * (4 + (red - green) / range);
}

/** Returns the reddest of some `#rrggbb` colours. */
export function reddest(colours: readonly string[]): string {
  const redness = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16));
    return red - green - blue / 4;
  };
  return colours.reduce((best, colour) => (redness(colour) > redness(best) ? colour : best));
}

/** Returns the WCAG contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, two: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(two)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
