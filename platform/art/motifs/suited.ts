import { contrast } from '#platform/art/colour.ts';
import { group, half, rect, type Suit, suit, times } from '#platform/art/shapes.ts';
import { subject } from './backs.ts';
import type { Motif, Paint } from './motif.ts';

/** Returns the lightest and the darkest ink of a picture. */
function extremes({ g, x, y, z, p }: Paint): { light: string; dark: string } {
  const inks = [g, x, y, z, p].sort((a, b) => contrast(a, '#000000') - contrast(b, '#000000'));
  return { light: inks.at(-1) ?? p, dark: inks[0] ?? g };
}

function inkOf(kind: Suit, paint: Paint): string {
  return kind === 'heart' || kind === 'diamond' ? paint.r : extremes(paint).dark;
}

/** Creates a motif of one card, with its suit in two corners. */
function ace(kind: Suit): Motif {
  return subject((c, random) => {
    const [ink, { light, dark }] = [inkOf(kind, c), extremes(c)];
    const card =
      rect(-94, -126, 188, 252, dark, 16) +
      rect(-88, -120, 176, 240, light, 12) +
      suit(kind, 0, 0, 1.75, ink) +
      suit(kind, -62, -88, 0.46, ink) +
      suit(kind, 62, 88, 0.46, ink, 180);
    return group(`translate(150 150)rotate(${random.pick([-8, -5, 6, 9])})`, card);
  });
}

/** Creates a motif of five cards of one suit in a hand. */
function flush(kind: Suit): Motif {
  return subject(c => {
    const [ink, { light, dark }] = [inkOf(kind, c), extremes(c)];
    const cards = times(5, index =>
      group(
        `translate(150 284)rotate(${-40 + index * 20})`,
        rect(-49, -255, 98, 146, dark, 9) +
          rect(-45, -251, 90, 138, light, 6) +
          suit(kind, -11, -202, 0.76, ink),
      ),
    );
    return group('translate(46 52)scale(.69)', cards + half(150, 284, 100, true, c.y));
  });
}

/** Motifs of card games: the suit that the game is named after. */
export const suited = {
  heart: ace('heart'),
  hearts: flush('heart'),
  spade: ace('spade'),
  spades: flush('spade'),
} satisfies Record<string, Motif>;
