import type { GameType } from '#lib/rules/game-types.ts';
import { seedHash } from '#lib/rules/seeded.ts';
import { motifsFor } from './keywords.ts';
import { colourIn } from './named-colours.ts';

/**
 * Look of a game's poster: a motif, palette and colourway of a brand (modulo their number), and the colour
 * that its title names, which is then the main one. `drawing` chooses among the motif's drawings, modulo their
 * number.
 */
export type Look = { motif: string; drawing: number; palette: number; colourway: number; colour?: string };

/** Game data that a look depends on: the same in every language and brand. */
export type LookSubject = { vassalage: string; nodeId: number; gameType: GameType; titles: { en: string } };

/**
 * Posters this close in the default order never share motif and colours; the widest grid shows seven in a
 * row.
 */
const LOOK_BACK = 8;
const COLOURWAYS = 7;
const PALETTES = 12;

/** Returns the palette of a game: a vendor uses two, its first most of the time. */
function paletteOf(subject: LookSubject): number {
  const vendor = seedHash(`palette/${subject.vassalage}`);
  const second = seedHash(`second/${subject.nodeId}`) % 5 < 2;
  return (vendor + (second ? 5 : 0)) % PALETTES;
}

/** Returns the look of one game, without regard to adjacent ones. */
export function lookOf(subject: LookSubject): Look {
  const { motifs } = motifsFor(subject.gameType, subject.titles.en);
  const seed = seedHash(`look/${subject.vassalage}/${subject.nodeId}`);
  return {
    motif: motifs[seed % motifs.length] ?? '',
    drawing: (seed >>> 16) & 1,
    palette: paletteOf(subject),
    colourway: (seed >>> 8) % COLOURWAYS,
    colour: colourIn(subject.titles.en),
  };
}

function apart(look: Look, others: readonly Look[]): boolean {
  return others.every(other => other.palette !== look.palette || other.colourway !== look.colourway);
}

function freshMotif(look: Look, motifs: readonly string[], recent: readonly Look[]): string {
  const start = motifs.indexOf(look.motif);
  for (let step = 0; step < motifs.length; step++) {
    const motif = motifs[(start + step) % motifs.length] ?? look.motif;
    if (recent.every(other => other.motif !== motif)) return motif;
  }
  return look.motif;
}

/** Returns the nth colouring by preference: the look's own palette first, then others. */
function colouring(look: Look, step: number): Look {
  return {
    ...look,
    palette: (look.palette + Math.floor(step / COLOURWAYS)) % PALETTES,
    colourway: (look.colourway + step) % COLOURWAYS,
  };
}

function freshColours(look: Look, recent: readonly Look[], mates: readonly Look[]): Look {
  const same = mates.filter(other => other.motif === look.motif);
  const before = recent.at(-1);
  for (let step = 0; step < COLOURWAYS; step++) {
    const tried = colouring(look, step);
    if (tried.colourway !== before?.colourway && apart(tried, same) && apart(tried, recent)) return tried;
  }
  for (let step = 0; step < COLOURWAYS * PALETTES; step++) {
    const tried = colouring(look, step);
    if (apart(tried, recent)) return tried;
  }
  return look;
}

/**
 * Assigns looks to a whole list in its default order: adjacent games differ in motif if the titles allow it
 * and always in colours, also within one vendor's list. The same list always gets the same looks.
 */
export function assignLooks(games: readonly LookSubject[]): Map<number, Look> {
  const looks = new Map<number, Look>();
  const byType = new Map<GameType, Look[]>();
  const byVendor = new Map<string, Look[]>();
  for (const game of games) {
    const line = byType.get(game.gameType) ?? [];
    const mates = byVendor.get(`${game.vassalage}/${game.gameType}`) ?? [];
    const recent = line.slice(-LOOK_BACK);
    const first = lookOf(game);
    const { motifs } = motifsFor(game.gameType, game.titles.en);
    const motif = freshMotif(first, motifs, recent);
    const look = freshColours({ ...first, motif }, recent, mates.slice(-LOOK_BACK));
    looks.set(game.nodeId, look);
    byType.set(game.gameType, [...recent, look]);
    byVendor.set(`${game.vassalage}/${game.gameType}`, [...mates.slice(-LOOK_BACK), look]);
  }
  return looks;
}
