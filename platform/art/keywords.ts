import type { GameType } from '#lib/rules/game-types.ts';
import { families } from '#platform/art/motifs/families.ts';
import { type Table, table } from './keyword-table.ts';
import { slotNames, slotNouns } from './slot-keywords.ts';

const others: Partial<Record<GameType, Table>> = {
  LIVE: table(`
table stage: baccarat
wheel: roulette
pair stage: blackjack
dome: sic
clash: tiger
chips clash: bull
chips dome: fan
stage pair: hold
fortune: money
stage table: card
`),
  FISH: table(`
big school: grouper carp
octopus: kraken
whale: whale
shark: shark crocodile
octopus jelly: octopus
big shark: swordfish
crab: lobster crab
reef school: turtle seahorse
angler: lantern
jelly: jellyfish
big whale: manta
reef jelly: mermaid
angler octopus: dragon
big reef: puffer
`),
  PVP: table(`
tiles: mahjong
fan kings: rummy
fan court: two
fan duel: thirteen
domino: domino gow
duel court: hold
duel: hearts spades
kings: kings landlord
board: ludo
court fan: gin
kings duel: fight
`),
  INHOUSE: table(`
door: door porter corridor disturb
climb: rocket climb tower
mines: mines safe
pegs: drop plunge dice
key: key 707
bell: bell
lift: lift
glass: cocktail breakfast
case: luggage
`),
  SPORTS: table(`
ball: matchday fixtures terrace full corner penalty rugby
basket: courtside quarter
tennis: serve
court: baseline smash
track: lane peloton
horse: paddock
bat: silly park
shuttle: net
glove: title
flag: pit jacket
cup: grandstand
`),
  ESPORTS: table(`
aim: centre crosshair raid
cubes: block pixel
shield: bastion lane
pad: two respawn
shards: arena shardfall
screen: patch overtime
wheel: drift
cup: cup circle
`),
  LOTT: table(`
balls: forty-five ball evening six
ticket: ticket lotto tombola
drum: drum weekend central
calendar: calendar market moon
clover: lotus village northern
digits: 4d 6d 3d 5d
stars: star lantern southern
`),
  ELOTT: table(`
segments: 88 signal 20
matrix: dot colour pixel
bars: bars digital
hourglass: minute seconds hourglass keno
dials: three four dice 4d
bolt: express lightning five turbo
race: racing
`),
  COCKFIGHT: table(`
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

function found(table: Table | undefined, words: readonly string[]): readonly string[] | undefined {
  const word = words.find(candidate => table?.has(candidate));
  return word === undefined ? undefined : table?.get(word);
}

/** The motifs that fit a game's English title: those its words name, or all of its type. Never empty. */
export function motifsFor(type: GameType, title: string): { motifs: readonly string[]; named: boolean } {
  const words = wordsOf(title);
  const named =
    type === 'RNG' ? (found(slotNouns, words) ?? found(slotNames, words)) : found(others[type], words);
  return { motifs: named ?? Object.keys(families[type]), named: named !== undefined };
}
