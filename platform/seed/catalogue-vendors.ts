import type { GameType } from '#lib/rules/game-types.ts';

/** Game vendor. `code` is the wire's `vassalage`; `name` is shown, the same in every language. */
export type Vendor = {
  code: string;
  name: string;
  types: readonly GameType[];
  /** Relative size of the vendor's slot list; 0 for vendors without slots. */
  share: number;
};

/** Vendor code of the platform's in-house games. */
export const OWN_VENDOR = 'FOYER';

const table = `
PG|Paper Garden|RNG|22
JL|Juniper Lane|RNG FISH|20
PT|Pine & Thistle|RNG LIVE|18
JDB|Jade Drum|RNG FISH PVP|15
CQ9|Copper Quay|RNG FISH|14
FC|Finch Court|RNG FISH|12
EG2|Ember Gate|RNG LIVE|11
BGS|Bellgate Salon|RNG LIVE|10
MARLOW|Marlow & Sons|RNG|14
KESTREL|Kestrel Nine|RNG PVP|13
ORBIT|Orbit Oak|RNG|13
TIDEWELL|Tidewell|RNG FISH|12
PASSAGE|Passage|RNG|11
NOVARO|Novaro|RNG LIVE|11
HEXWORKS|Hexworks|RNG ESPORTS|10
LUMEN|Lumen Row|RNG LIVE|10
SADDLER|Saddler|RNG COCKFIGHT|9
QUAYN|Quayn|RNG PVP|9
VANTOR|Vantor|RNG|9
NIGHTJAR|Nightjar|RNG|9
COBALT9|Cobalt Nine|RNG|8
THIMBLE|Thimble|RNG|8
OLDMOON|Old Moon|RNG PVP|8
RIVETT|Rivett & Fox|RNG|8
MANGROVE|Mangrove|RNG FISH|7
PEPPERBOX|Pepperbox|RNG|7
STATION8|Station Eight|RNG|7
WILDER|Wilderpark|RNG|7
LACQUER|Lacquer|RNG PVP|6
TINSEL|Tinsel Street|RNG|6
BRINE|Brine|RNG FISH|6
GREENROOM|Greenroom|RNG LIVE|6
FOLDED|Folded Sky|RNG|5
MARBLE|Marble Arcade|RNG|5
OXBOW|Oxbow|RNG|5
PARASOL|Parasol|RNG|5
TALLOW|Tallow|RNG|4
UMBER|Umber & Ash|RNG|4
VERSO|Verso|RNG|4
ZITHER|Zither|RNG|4
CARAWAY|Caraway|RNG|3
DOVETAIL|Dovetail|RNG|3
FOYER|Foyer|INHOUSE|0
TOUCHLINE|Touchline|SPORTS|0
FIXTURE|Fixture House|SPORTS|0
LASTCIRCLE|Last Circle|ESPORTS|0
SPUR|Spur & Crest|COCKFIGHT|0
LOTT|Morning Draw|LOTT|0
TCG_SEA|Straits Draw|LOTT|0
ELOTT|Minute Draw|ELOTT|0
TCG_LOTTO_VN|Lotus Draw|ELOTT|0
`;

/**
 * All vendors, in the order of the menus. The codes are those of the upstream's vendors; all names are
 * invented.
 */
export const vendors: readonly Vendor[] = table
  .trim()
  .split('\n')
  .map(line => {
    const [code = '', name = '', types = '', share = '0'] = line.split('|');
    return {
      code,
      name,
      types: types.split(' ') as GameType[],
      share: Number(share),
    };
  });
