import { motifsFor } from '../../art/keywords.ts';
import { beasts } from '../../art/motifs/beasts.ts';
import { crafts } from '../../art/motifs/crafts.ts';
import { herds } from '../../art/motifs/herds.ts';
import { nature } from '../../art/motifs/nature.ts';
import { people } from '../../art/motifs/people.ts';
import { places } from '../../art/motifs/places.ts';
import { scaled } from '../../art/motifs/scaled.ts';
import { tools } from '../../art/motifs/tools.ts';
import { treasures } from '../../art/motifs/treasures.ts';
import { winged } from '../../art/motifs/winged.ts';
import { seeded } from '../../art/seeded.ts';

/** Motifs that keep company: the better symbols of a game come from its own subject's circle. */
const circles: readonly (readonly string[])[] = [
  Object.keys({ ...beasts, ...herds }),
  Object.keys({ ...winged, ...scaled }),
  Object.keys({ ...treasures, ...tools }),
  Object.keys(nature),
  Object.keys(people),
  Object.keys({ ...places, ...crafts }),
];

/** Small change: symbols that read at a glance beside anything. */
const smallChange = [
  'cherry',
  'citrus',
  'bell',
  'clover',
  'melon',
  'coin',
  'gem',
  'dice',
  'lotus',
  'moon',
  'key',
  'jewel',
];
const wilds = ['star', 'seven', 'crown', 'sun'];
const scatters = ['chest', 'compass', 'eye', 'comet', 'scroll', 'lantern'];
/** Patterns fill a whole picture and cannot be told apart on a reel. */
const patterns = new Set(['quilt', 'ridge']);

function drawn(
  from: readonly string[],
  taken: Set<string>,
  pick: (list: readonly string[]) => string,
): string {
  const free = from.filter(name => !taken.has(name) && !patterns.has(name));
  const name = pick(free);
  taken.add(name);
  return name;
}

/** The motifs of a game's symbols: wild, four that pay well with the game's own first, four small, scatter. */
export function symbolsFor(
  game: { nodeId: number; vassalage: string; titles: { en: string } },
  count: number,
): readonly string[] {
  const random = seeded(`theme/${game.vassalage}/${game.nodeId}`);
  const { motifs } = motifsFor('RNG', game.titles.en);
  const own =
    motifs.find(motif => !patterns.has(motif) && circles.some(circle => circle.includes(motif))) ?? 'gem';
  const circle = circles.find(names => names.includes(own)) ?? circles[0] ?? [];
  const taken = new Set([own]);
  const wild = drawn(wilds, taken, random.pick);
  const scatter = drawn(scatters, taken, random.pick);
  const better = [own, ...Array.from({ length: 3 }, () => drawn(circle, taken, random.pick))];
  const small = Array.from({ length: count - 2 - better.length }, () =>
    drawn(smallChange, taken, random.pick),
  );
  return [wild, ...better, ...small, scatter];
}
