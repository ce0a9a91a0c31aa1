import { HOME_ROW_SIZE } from '#lib/rules/figures.ts';
import type { GameClassify, GameType } from '#lib/rules/game-types.ts';
import { type SeededRandom, seeded } from '#lib/rules/seeded.ts';
import { fixedTitles } from '#platform/seed/catalogue-words/fixed.ts';
import { objects } from '#platform/seed/catalogue-words/nouns.ts';
import { isFittingName, type PatternKind, studioName } from './catalogue-names.ts';
import { CATALOGUE_SIZE, catalogueSteps } from './catalogue-steps.ts';
import { drawTitles, type Register, type Title, titleRegister } from './catalogue-titles.ts';
import { type Vendor, vendors } from './catalogue-vendors.ts';

export type { Vendor } from './catalogue-vendors.ts';

/** Game of the demo catalogue. Ids never change as long as the word lists do not. */
export type CatalogueGame = {
  nodeId: number;
  gameId: number;
  vassalage: string;
  gameType: GameType;
  /** Null for slots without classification and for every type but RNG. */
  gameClassify: GameClassify | null;
  titles: { ms: string; en: string; zh: string };
  isHot: boolean;
  isNew: boolean;
  supportPlay: 0 | 1;
  supportTrial: 0 | 1;
  /** Minimum stake of a round, in minor units; a whole multiple of `lines` if the game has lines. */
  minStakeMinor: number;
  lines: number | null;
  /** Position in the default order of its type, from 0. */
  sort: number;
  /** Popularity, 1 to 10,000; breaks ties of the search. */
  weight: number;
};

/** True for games that are played on lines, whichever category the operator puts them in. */
export function isSlot(game: CatalogueGame): boolean {
  return game.lines !== null;
}

const LINE_CHOICES = [10, 20, 25] as const;
const NEW_SHARE = 0.04;
/** Share of games with a free trial: few enough that the tag on a poster stays an exception. */
const TRIAL_SHARE = 0.125;
/** Minimum distance between posters of the same noun: one row of the widest grid, and one more. */
const THEME_DISTANCE = 9;
/** Hot games come from the front of a type, but not from its first row, which the home page shows anyway. */
const HOT_FROM = HOME_ROW_SIZE;
const HOT_WITHIN = 160;
const HOT_COUNT: Partial<Record<GameType, number>> = { RNG: 28, LIVE: 8, FISH: 5, PVP: 5, INHOUSE: 4 };
const HOT_COUNT_ELSE = 2;

type Draft = { title: Title; gameType: GameType; gameClassify: GameClassify | null; kind?: PatternKind };

function drafts(random: SeededRandom): Draft[] {
  const register: Register = titleRegister();
  const made: Draft[] = [];
  for (const [gameType, list] of Object.entries(fixedTitles)) {
    for (const word of list) {
      const title = { ...word, theme: word.en };
      if (register.claim(title)) made.push({ title, gameType: gameType as GameType, gameClassify: null });
    }
  }
  for (const { gameType, gameClassify = null, kind, ...pattern } of catalogueSteps) {
    const count = Math.min(pattern.count, CATALOGUE_SIZE - made.length);
    for (const title of drawTitles({ ...pattern, count }, register, random)) {
      made.push({ title, gameType, gameClassify, kind });
    }
  }
  return renamed(made, register);
}

/**
 * Names games anew whose two words do not go together. Each keeps its id, its noun and its place, so that old
 * addresses lead to the same game (decision 0009).
 */
function renamed(made: Draft[], register: Register): Draft[] {
  const random = seeded('catalogue/studio-names');
  const things = new Set(objects.map(({ en }) => en));
  const isOdd = ({ title: { parts }, kind }: Draft) =>
    parts && kind && !isFittingName(kind, parts[0], parts[1], noun => things.has(noun));
  const good = new Map<string, Title[]>();
  for (const draft of made) {
    const { noun } = draft.title;
    if (noun && draft.kind && draft.kind !== 'kind' && !isOdd(draft))
      good.set(noun.en, [...(good.get(noun.en) ?? []), draft.title]);
  }
  return made.map(draft => {
    const { noun } = draft.title;
    if (!noun || !isOdd(draft)) return draft;
    return { ...draft, title: studioName(noun, good.get(noun.en) ?? [], register, random) ?? draft.title };
  });
}

/** Returns a seeded order in which adjacent posters show different nouns. */
function spread(list: Draft[], random: SeededRandom): Draft[] {
  const waiting = [...list];
  for (let left = waiting.length - 1; left > 0; left--) {
    const at = random.int(0, left);
    const held = waiting[left] as Draft;
    waiting[left] = waiting[at] as Draft;
    waiting[at] = held;
  }
  const placedAlready: Draft[] = [];
  while (waiting.length > 0) {
    const recent = new Set(placedAlready.slice(-THEME_DISTANCE).map(draft => draft.title.theme));
    let at = waiting.length - 1;
    while (at > 0 && recent.has(waiting[at]?.title.theme ?? '')) at--;
    if (at === 0 && recent.has(waiting[0]?.title.theme ?? '')) at = waiting.length - 1;
    placedAlready.push(...waiting.splice(at, 1));
  }
  return placedAlready;
}

/**
 * Returns a vendor for each place: slots by the vendor's share, other types in turn, so that every vendor has
 * games.
 */
function vendorChooser(gameType: GameType, random: SeededRandom): () => Vendor {
  const able = vendors.filter(vendor => vendor.types.includes(gameType));
  const total = able.reduce((sum, vendor) => sum + vendor.share, 0);
  let turn = 0;
  return () => {
    if (gameType !== 'RNG') return able[turn++ % able.length] as Vendor;
    let left = random.next() * total;
    for (const vendor of able) {
      left -= vendor.share;
      if (left < 0) return vendor;
    }
    return able[0] as Vendor;
  };
}

function dressed(draft: Draft, vendor: Vendor, random: SeededRandom) {
  const lines = draft.gameType === 'RNG' ? random.pick(LINE_CHOICES) : null;
  const drawn = draft.gameType === 'RNG' && random.next() < TRIAL_SHARE;
  // In-house games all have a free trial.
  const trial = drawn || draft.gameType === 'INHOUSE';
  const { en, ms, zh } = draft.title;
  return {
    vassalage: vendor.code,
    gameType: draft.gameType,
    gameClassify: draft.gameClassify,
    titles: { ms, en, zh },
    isNew: random.next() < NEW_SHARE,
    supportPlay: trial ? (0 as const) : (1 as const),
    supportTrial: trial ? (1 as const) : (0 as const),
    minStakeMinor: lines === null ? 100 : lines * random.pick([1, 2, 2, 4]),
    lines,
  };
}

/** Returns the places of a type's hot games. Types with one row or less take them from the front. */
function hotPlaces(gameType: GameType, size: number): ReadonlySet<number> {
  const random = seeded(`catalogue/hot/${gameType}`);
  const wanted = HOT_COUNT[gameType] ?? HOT_COUNT_ELSE;
  const from = size > HOT_FROM + wanted ? HOT_FROM : 0;
  const to = Math.min(size, HOT_WITHIN) - 1;
  const places = new Set<number>();
  while (places.size < wanted) places.add(random.int(from, to));
  return places;
}

const FIRST_NODE_ID = 20_001;
const FIRST_GAME_ID = 501;

function build(): { vendors: readonly Vendor[]; games: CatalogueGame[] } {
  const made = drafts(seeded('catalogue/titles'));
  const idOf = new Map(made.map((draft, index) => [draft, index]));
  const games: CatalogueGame[] = [];
  for (const gameType of new Set(made.map(draft => draft.gameType))) {
    const random = seeded(`catalogue/${gameType}`);
    const choose = vendorChooser(gameType, random);
    const order = spread(
      made.filter(draft => draft.gameType === gameType),
      random,
    );
    const hot = hotPlaces(gameType, order.length);
    order.forEach((draft, sort) => {
      const index = idOf.get(draft) ?? 0;
      games.push({
        nodeId: FIRST_NODE_ID + index,
        gameId: FIRST_GAME_ID + index,
        ...dressed(draft, choose(), random),
        isHot: hot.has(sort),
        sort,
        weight: Math.max(1, Math.round(CATALOGUE_SIZE / (1 + sort * 0.35))),
      });
    });
  }
  return { vendors, games };
}

let made: ReturnType<typeof build> | undefined;

/**
 * Returns the demo catalogue: 10,000 invented games of all ten types, the same on every machine. Games are
 * ordered by type, each type in its default order. Built once per process, in well under a tenth of a second.
 */
export function catalogue(): { vendors: readonly Vendor[]; games: readonly CatalogueGame[] } {
  made ??= build();
  return made;
}
