import type { GameType } from '#lib/rules/game-types.ts';
import { families } from '#platform/art/motifs/families.ts';

/** `motif motif: word word`: titles with one of the words show one of the motifs. */
type Table = ReadonlyMap<string, readonly string[]>;

function table(text: string): Table {
  const map = new Map<string, readonly string[]>();
  for (const line of text.trim().split('\n')) {
    const [motifs = '', keys = ''] = line.split(':');
    for (const word of keys.trim().split(' ')) map.set(word, motifs.trim().split(' '));
  }
  return map;
}

/** What a slot's title is about: looked for first. */
const slotNouns = table(`
tiger: tiger
lion: lion
dragon: dragon
phoenix: phoenix
wolf: wolf
bear: bear
bull: bull buffalo
horse: horse
unicorn: unicorn
elephant: elephant
panda: panda
monkey: monkey
fox: fox
rabbit: rabbit
stag: stag
ram: goat
hound: hound
frog: frog
turtle: turtle
cat: cat
fangs: panther
owl: owl
bee: bee
scarab: scarab
eagle: eagle
cobra: cobra
butterfly: butterfly
peacock: peacock
crane: crane
bird: swallow
raven: raven
rooster: rooster
penguin: penguin
koi: koi
dolphin: dolphin
octopus: kraken
serpent: serpent
feather: feather
pearl: pearl
crown: crown
mask: mask
lantern: lantern
drum: drum
fan: fan
teapot: teapot
coin: coin
lotus: lotus
bamboo: bamboo
compass: compass
clock: clock
sword: sword
shield: shield
potion: potion
dice: dice
bell: bell
star: star
gem: gem diamond
jewel: ruby
key: key
chest: chest
amphora: amphora
ring: ring
anchor: anchor
rocket: rocket
cherry: cherry
citrus: lemon orange
melon: melon mango
palm: coconut
mushroom: mushroom
clover: clover
rose: rose
peony: peony
moon: moon
sun: sun
comet planet: comet
scroll: scroll
idol: idol
lamp: lamp
jar: jar
seven: seven
joker: joker
candle: candle
ingot: ingot
blackjack: blackjack dog
wheel: roulette
baccarat: baccarat
sicbo dice: sic craps
poker kings: poker jacks deuces
bingo: bingo
keno: keno
`);

/** Owners, places and qualities: looked for when the title names nothing above. */
const slotNames = table(`
ship anchor: captain admiral
boat koi: fisherman
pirate: pirate
crown ingot: emperor sultan
crown fan: empress queen
crown ring: princess
crown chest: king
pharaoh: pharaoh
viking: viking
samurai: samurai
wizard: wizard
potion: alchemist
pickaxe: miner
compass scroll: explorer
wheat: farmer
bread: baker
scissors: tailor
knight: knight
gladiator: gladiator
bow: archer ranger
temple drum: monk
lamp: genie
scales: merchant
eye: oracle
cowboy: cowboy
dancer: dancer
jewel gem: emerald sapphire crystal jade
ridge: valley gorge peak hills highland mountain
temple: temple palace
pagoda: pagoda
volcano: volcano
ship: harbour
train: road station express
lantern: market street festival
castle: castle
gate: gate
bamboo: forest grove
palm: isles island coast reef
pyramid: pyramid nile
ziggurat: city
lotus: pond
cactus: desert
bridge: bridge
boat: bay lake sea delta
planet: planet cosmic stellar
neon bar: neon electric
castle: tower
peony quilt: garden
`);

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
