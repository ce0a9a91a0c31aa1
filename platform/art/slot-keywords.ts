import { keywordTable } from './keyword-table.ts';

/** Subjects of slot titles: looked up first. */
export const slotNouns = keywordTable(`
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
melon: melon
mango: mango
palm: coconut
mushroom: mushroom
clover: clover
rose: rose
peony: peony
moon: moon
sun: sun
comet: comet
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
sicbo: sic
dice: dice craps
poker kings: poker jacks
poker: deuces
bingo: bingo
keno: keno
`);

/** Owners: looked up when the title names no thing. */
export const slotOwners = keywordTable(`
ship anchor: captain admiral
boat koi: fisherman
pirate: pirate
crown ingot: emperor sultan
crown fan: empress queen
crown ring: princess
crown: king
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
`);

/** Words that are as often a quality as a thing. */
export const slotStones = keywordTable(`
jewel gem: emerald
`);

/** Places and qualities: looked up when the title names nothing above. */
export const slotPlaces = keywordTable(`
jewel gem: sapphire crystal jade
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
