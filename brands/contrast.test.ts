import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** WCAG contrast of every colour pair that the components combine, in both brands and themes. */
const TEXT = 4.5;
const EDGE = 3;
const surfaces = ['s0', 's1', 's2', 's3'];
/** t3 and control edges have contrast on s0 to s2 only. */
const calm = ['s0', 's1', 's2'];
const kinds = ['positive', 'warning', 'danger', 'info', 'accent'];

type Pair = readonly [front: string, back: string, least: number];
const on = (fronts: readonly string[], backs: readonly string[], least: number): Pair[] =>
  fronts.flatMap(front => backs.map(back => [front, back, least] as const));

const pairs: Pair[] = [
  ...on(['t1', 't2', 'accent-text', 'brass', 'positive', 'warning', 'danger', 'info'], surfaces, TEXT),
  ...on(['t3'], calm, TEXT),
  ...on(['line-strong', 'mark'], calm, EDGE),
  // Focus ring; on selected cells and on the hero it has the colour of the text.
  ...on(['focus'], [...surfaces, ...kinds.map(kind => `${kind}-wash`)], EDGE),
  ...on(['on-accent'], ['accent', 'accent-hover', 'accent-press'], TEXT),
  ...on(['on-sel', 'on-sel-2'], ['sel'], TEXT),
  ...on(['s0'], ['t1'], TEXT),
  ...kinds.flatMap(kind => [
    [kind === 'accent' ? 'accent-text' : kind, `${kind}-wash`, TEXT] as const,
    ['t1', `${kind}-wash`, TEXT] as const,
    ['t2', `${kind}-wash`, TEXT] as const,
  ]),
  ...on(['hero-t1', 'hero-t2'], ['hero'], TEXT),
];

type Colours = Map<string, readonly [number, number, number]>;

/** Opaque colours of a block of declarations, with `var(--x)` resolved. */
function colours(css: string, base: ReadonlyMap<string, string>): [Colours, Map<string, string>] {
  const raw = new Map(base);
  for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+):\s*([^;]+);/g))
    raw.set(name, value.trim());
  const found: Colours = new Map();
  for (const [name, value] of raw) {
    const target = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    const [, l, c, h] =
      /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec((target && raw.get(target)) || value) ?? [];
    if (l && c && h) found.set(name, [Number(l), Number(c), Number(h)]);
  }
  return [found, raw];
}

/** Converts OKLCH to linear sRGB. */
function linear([lightness, chroma, hue]: readonly [number, number, number]): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function luminance(colour: readonly [number, number, number]): number {
  const [r = 0, g = 0, b = 0] = linear(colour).map(value => Math.min(1, Math.max(0, value)));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: readonly [number, number, number], b: readonly [number, number, number]): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Dark and light colours of one brand's tokens file. */
function themes(id: string): { dark: Colours; light: Colours; names: string[] } {
  const css = readFileSync(new URL(`./${id}/tokens.css`, import.meta.url), 'utf8');
  const block = (head: string) => css.split(`${head} {`)[1]?.split('\n}')[0] ?? '';
  const [dark, raw] = colours(block(`[data-brand="${id}"]`), new Map());
  const [light] = colours(block(`[data-brand="${id}"][data-theme="light"]`), raw);
  return { dark, light, names: [...raw.keys()].sort() };
}

const ids = ['foyer', 'night-market'];

describe.each(ids.flatMap(id => (['dark', 'light'] as const).map(theme => ({ id, theme }))))(
  '$id, $theme',
  ({ id, theme }) => {
    const set = themes(id)[theme];

    it.each(pairs)('gives %s on %s a contrast of at least %s', (front, back, least) => {
      const [a, b] = [set.get(front), set.get(back)];
      if (!a || !b) throw new Error(`no colour behind ${a ? back : front}`);
      expect(contrast(a, b)).toBeGreaterThanOrEqual(least);
    });

    it('stays inside sRGB', () => {
      const outside = [...set].filter(([, colour]) => linear(colour).some(v => v < -0.002 || v > 1.002));
      expect(outside.map(([name]) => name)).toEqual([]);
    });
  },
);

it('both brands define the same tokens', () => {
  expect(themes('night-market').names).toEqual(themes('foyer').names);
});
