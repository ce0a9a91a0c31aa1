import type { GameType } from '#lib/rules/game-types.ts';
import { families } from '#platform/art/motifs/families.ts';
import { type KeywordTable, keywordTable } from './keyword-table.ts';
import { slotNouns, slotOwners, slotPlaces, slotStones } from './slot-keywords.ts';

const others: Partial<Record<GameType, KeywordTable>> = {
  LIVE: keywordTable(`
table stage: baccarat
wheel: roulette
pair stage: blackjack
dome: sic
clash: tiger
chips clash: bull
beads: fan
stage pair: hold
fortune: money
stage table: card
`),
  FISH: keywordTable(`
big school: grouper carp
octopus: kraken octopus
whale: whale
shark: shark
crocodile: crocodile
swordfish: swordfish
lobster: lobster
crab: crab
turtle: turtle
seahorse: seahorse
angler: lantern
jelly: jellyfish
manta: manta
mermaid: mermaid
dragon: dragon
puffer: puffer
`),
  PVP: keywordTable(`
tiles: mahjong
fan kings: rummy
fan court: two
fan duel: thirteen
domino: domino gow
duel court: hold
heart hearts: hearts
spade spades: spades
kings: kings landlord
board: ludo
court fan: gin
kings duel: fight
`),
  INHOUSE: keywordTable(`
door: door porter corridor disturb
climb: rocket
chandelier: chandelier
mines: mines
safe: safe
pegs: drop plunge
dice: dice
key: key 707
bell: bell
lift: lift
glass: cocktail
breakfast: breakfast
case: luggage
`),
  SPORTS: keywordTable(`
ball: matchday fixtures terrace full corner penalty
rugby: rugby
basket: courtside quarter
tennis: serve
court: baseline smash
track: lane
bike: peloton
horse: paddock
bat: silly
baseball: park
shuttle: net
glove: title
flag: pit
golf: jacket
cup: grandstand
`),
  ESPORTS: keywordTable(`
aim: centre crosshair raid
cubes: block pixel
shield: bastion lane
pad: two respawn
shards: arena shardfall
screen: patch overtime
wheel: drift
cup: cup circle
`),
  LOTT: keywordTable(`
balls: forty-five ball evening six pools
ticket: ticket lotto tombola
drum: drum weekend central
calendar: calendar market
moon: moon
clover: village northern
lotus: lotus
digits: 4d
five: 5d
six: 6d
stars: star southern
lantern: lantern
`),
  ELOTT: keywordTable(`
segments: neon
n88: 88
n20: 20
n11: signal
matrix: dot colour pixel
bars: bars
drum: drum
ticket: stub
hourglass: minute seconds hourglass keno
dials: three four
dome: dice
digits: 4d
bolt: express lightning five turbo
race: racing
`),
  COCKFIGHT: keywordTable(`
spur: spur
feather: feathers
arena: ring derby
head: crest
crow: crow dawn
rooster: tail cup
`),
};

function wordsOf(title: string): string[] {
  return title
    .toLowerCase()
    .replace(/'s\b/g, '')
    .split(/[^a-z0-9-]+/);
}

function found(table: KeywordTable | undefined, words: readonly string[]): readonly string[] | undefined {
  const word = words.find(candidate => table?.has(candidate));
  return word === undefined ? undefined : table?.get(word);
}

const subjects = [slotNouns, slotOwners, slotStones];

/**
 * Returns the motifs of a slot's title. The subject comes before the place: `Emperor of the Lotus Pond` is
 * about an emperor.
 */
function slotMotifs(title: string): readonly string[] | undefined {
  const words = wordsOf(title);
  const head = wordsOf(title.split(' of the ', 1)[0] ?? title);
  const named = [
    ...subjects.map(table => found(table, head)),
    ...[...subjects, slotPlaces].map(table => found(table, words)),
  ];
  return named.find(motifs => motifs !== undefined);
}

/**
 * Returns the motifs that fit a game's English title: those its words name, or all of its type. Never empty.
 */
export function motifsFor(type: GameType, title: string): { motifs: readonly string[]; named: boolean } {
  const named = type === 'RNG' ? slotMotifs(title) : found(others[type], wordsOf(title));
  return { motifs: named ?? Object.keys(families[type]), named: named !== undefined };
}

/** Returns every word that chooses a motif, as one text: it changes when a title could show another motif. */
export function wordList(): string {
  const tables = [...subjects, slotPlaces, ...Object.values(others)];
  return JSON.stringify(tables.map(table => [...table]));
}
