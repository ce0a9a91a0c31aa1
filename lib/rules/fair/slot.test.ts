import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { payLines } from '#lib/rules/slot/lines.ts';
import { modelNames } from '#lib/rules/slot/model-names.ts';
import { models } from '#lib/rules/slot/models.ts';
import { mechanics } from '#lib/rules/slot/rules.ts';
import type { RecordedRound } from './check-round.ts';
import { fairMessage } from './draws.ts';
import { drawSlot, type SlotBet, slotDigests, slotPaid, slotSpins } from './slot.ts';

const read = (name: string) => readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), 'utf8');
const blocks = (name: string, kind: string) =>
  [...read(name).matchAll(new RegExp(`\`\`\`example ${kind}\\n([\\s\\S]*?)\\n\`\`\``, 'g'))].map(
    ([, text = '']) => text,
  );

type Example = Pick<RecordedRound, 'serverSeed' | 'clientSeed' | 'nonce' | 'bet' | 'draw'> & {
  stake: number;
  paid: number;
};
const examples = blocks('games', 'round').flatMap(json => {
  const { bet, ...one } = JSON.parse(json) as Example;
  return bet.kind === 'slot' ? [{ ...one, bet }] : [];
});
const digestsOf = (bet: SlotBet, { serverSeed, ...place }: Omit<Example, 'bet'>) =>
  Array.from({ length: slotDigests(bet) }, (_, block) =>
    createHmac('sha256', serverSeed).update(fairMessage(place, block)).digest('hex'),
  );

describe('the slots of docs/games.md', () => {
  it.each(examples.map(one => [`${one.bet.model}, paid ${one.paid}`, one] as const))(
    'give the round: %s',
    (_, { bet, ...one }) => {
      const draw = drawSlot(bet, digestsOf(bet, one));
      expect(draw).toEqual(one.draw);
      expect(slotPaid(BigInt(one.stake), bet, draw)).toBe(BigInt(one.paid));
      const spins = slotSpins(BigInt(one.stake), bet, draw);
      expect(spins.map(({ stops }) => stops)).toEqual(draw.spins);
      expect(spins.reduce((sum, { paidMinor }) => sum + paidMinor, 0)).toBe(one.paid);
    },
  );

  it('are of every mechanic', () => {
    const played = examples.map(({ bet }) => models.find(model => model.name === bet.model)?.mechanic);
    expect(new Set(played)).toEqual(new Set(mechanics));
  });
});

describe('the figures of docs/slots.md', () => {
  it('are those of all models', () => {
    const figures = models.map(({ name, mechanic, strips, pays, scatterPays }) => ({
      name,
      mechanic,
      strips: strips.map(strip => strip.join('')),
      pays: pays.map(row => row.slice(3)),
      scatterPays: scatterPays.slice(3),
    }));
    expect(blocks('slots', 'model').map(text => JSON.parse(text))).toEqual(figures);
    expect(models.map(({ name }) => name)).toEqual(modelNames);
  });

  it('are those of all lines', () => {
    expect(blocks('slots', 'lines')).toEqual([payLines.map(line => line.join('')).join(' ')]);
  });
});
