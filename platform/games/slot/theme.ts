import { seeded } from '#lib/rules/seeded.ts';
import { motifsFor } from '#platform/art/keywords.ts';
import { beasts } from '#platform/art/motifs/beasts.ts';
import { crafts } from '#platform/art/motifs/crafts.ts';
import { herds } from '#platform/art/motifs/herds.ts';
import { nature } from '#platform/art/motifs/nature.ts';
import { peopleMotifs } from '#platform/art/motifs/people.ts';
import { placeMotifs } from '#platform/art/motifs/places.ts';
import { scaled } from '#platform/art/motifs/scaled.ts';
import { tools } from '#platform/art/motifs/tools.ts';
import { treasures } from '#platform/art/motifs/treasures.ts';
import { winged } from '#platform/art/motifs/winged.ts';

/** Groups of related motifs: a game's high symbols come from the group of its subject. */
const circles: readonly (readonly string[])[] = [
  Object.keys({ ...beasts, ...herds }),
  Object.keys({ ...winged, ...scaled }),
  Object.keys({ ...treasures, ...tools }),
  Object.keys(nature),
  Object.keys(peopleMotifs),
  Object.keys({ ...placeMotifs, ...crafts }),
];

/** Low symbols: recognisable at a glance beside any others. */
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

/** Motifs that look alike on a reel: a game shows at most one of a row. */
const lookAlikes: readonly (readonly string[])[] = [
  ['lotus', 'pearl', 'fan', 'peacock'],
  ['gem', 'jewel', 'ring'],
  ['moon', 'comet', 'planet', 'coin'],
  ['cat', 'fangs', 'tiger', 'lion'],
  ['horse', 'unicorn'],
  ['bird', 'raven', 'crane'],
  ['bear', 'panda', 'monkey'],
  ['koi', 'dolphin'],
  ['stag', 'bull', 'ram'],
  ['rose', 'peony', 'clover'],
  ['boat', 'ship'],
  ['temple', 'gate', 'pagoda', 'ziggurat'],
  ['knight', 'gladiator', 'viking', 'samurai'],
  ['sword', 'axe', 'pickaxe', 'bow'],
  ['amphora', 'jar', 'potion'],
  ['serpent', 'dragon', 'cobra'],
];

/** Marks a motif, and all that look like it, as used. */
function take(name: string, taken: Set<string>): void {
  taken.add(name);
  for (const row of lookAlikes) if (row.includes(name)) for (const other of row) taken.add(other);
}

function drawn(
  from: readonly string[],
  taken: Set<string>,
  pick: (list: readonly string[]) => string,
): string {
  const free = from.filter(name => !taken.has(name) && !patterns.has(name));
  const name = pick(free);
  take(name, taken);
  return name;
}

/**
 * Returns the motifs of a game's symbols: wild, four high ones with the game's subject first, four low ones,
 * scatter.
 */
export function symbolsFor(
  game: { nodeId: number; vassalage: string; titles: { en: string } },
  count: number,
): readonly string[] {
  const random = seeded(`theme/${game.vassalage}/${game.nodeId}`);
  const { motifs } = motifsFor('RNG', game.titles.en);
  const own =
    motifs.find(motif => !patterns.has(motif) && circles.some(circle => circle.includes(motif))) ?? 'gem';
  const circle = circles.find(names => names.includes(own)) ?? circles[0] ?? [];
  const taken = new Set<string>();
  take(own, taken);
  const wild = drawn(wilds, taken, random.pick);
  const scatter = drawn(scatters, taken, random.pick);
  const better = [own, ...Array.from({ length: 3 }, () => drawn(circle, taken, random.pick))];
  const small = Array.from({ length: count - 2 - better.length }, () =>
    drawn(smallChange, taken, random.pick),
  );
  return [wild, ...better, ...small, scatter];
}
