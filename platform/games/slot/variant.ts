import { seeded, seedHash } from '#lib/rules/seeded.ts';
import { lineCounts, payLines } from '#lib/rules/slot/lines.ts';
import { CASCADE_LINES, models, type SlotModel, type Volatility } from '#lib/rules/slot/models.ts';
import { type Mechanic, SYMBOLS } from '#lib/rules/slot/rules.ts';
import { statedReturn } from './evaluate.ts';
import { symbolsFor } from './theme.ts';

/** Catalogue data that a variant is made from. */
export type SlotGame = {
  nodeId: number;
  vassalage: string;
  titles: { en: string };
  lines: number | null;
  minStakeMinor: number;
};

/** Slot as it is played: one of the models with the game's symbols. */
export type SlotVariant = {
  nodeId: number;
  model: SlotModel;
  volatility: Volatility;
  lines: readonly (readonly number[])[];
  /** Names of motifs, one per symbol of the model. */
  symbols: readonly string[];
  /** Allowed stakes of a round in minor units, rising; each a whole multiple of the number of lines. */
  stakesMinor: readonly number[];
  /** Return to player in hundredths of a per cent: 9634 stands for 96.34 %. */
  returnBasisPoints: number;
};

const STAKE_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 400] as const;
const HIGHEST_STAKE_MINOR = 20_000;

const stated = new Map<SlotModel, number>();

function returnOf(model: SlotModel): number {
  const known = stated.get(model) ?? statedReturn(model);
  stated.set(model, known);
  return known;
}

/** Of three games with as many lines as cascades have, two have them; of the others, every second has free spins. */
function mechanicOf({ nodeId, lines }: Pick<SlotGame, 'nodeId' | 'lines'>): Mechanic {
  const drawn = seedHash(`mechanic/${nodeId}`);
  if (lines === CASCADE_LINES && drawn % 3 !== 0) return 'cascade';
  return lines !== CASCADE_LINES && drawn % 2 === 0 ? 'free' : 'lines';
}

/** Returns the model of a game: fixed by its id and its lines. */
export function modelOf(game: Pick<SlotGame, 'nodeId' | 'lines'>): SlotModel {
  const mechanic = mechanicOf(game);
  const own = models.filter(model => model.mechanic === mechanic);
  const model = own[seedHash(`model/${game.nodeId}`) % own.length];
  if (!model) throw new Error('slot: no models');
  return model;
}

/** Returns the variant of a game: the same for the same game, on every machine. */
export function slotVariant(game: SlotGame): SlotVariant {
  const model = modelOf(game);
  const random = seeded(`lines/${game.nodeId}`);
  const count = game.lines ?? random.pick(lineCounts);
  const lines = payLines.slice(0, count);
  const least = Math.max(lines.length, Math.ceil(game.minStakeMinor / lines.length) * lines.length);
  const stakesMinor = STAKE_STEPS.map(step => step * least).filter(stake => stake <= HIGHEST_STAKE_MINOR);
  const symbols = symbolsFor(game, SYMBOLS);
  return {
    nodeId: game.nodeId,
    model,
    volatility: model.volatility,
    lines,
    symbols,
    stakesMinor,
    returnBasisPoints: returnOf(model),
  };
}
