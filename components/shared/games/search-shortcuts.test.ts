import { describe, expect, it } from 'vitest';
import type { Lane } from '#lib/calls/games.ts';
import { searchShortcuts } from './search-shortcuts.ts';

const card = (vassalage: string, displayName: string) => ({ vassalage, displayName, gameType: 'RNG' });
const lanes = [
  {
    title: 'RNG',
    cards: [card('EMBER', 'Ember Gate'), card('KESTREL', 'Kestrel Nine'), card('AMB', 'Amber House')],
  },
] as unknown as readonly Lane[];
const names = (text: string, named: string[] = [], titles: string[] = []) =>
  searchShortcuts(
    text,
    lanes,
    { RNG: 'Slots' },
    named,
    titles.map(title => ({ displayName: title, gameName: '', nodeName: '' })),
  ).map(({ name }) => name);

describe('shortcuts of a search', () => {
  it('leads to vendors that resemble the text, or that the platform names', () => {
    expect(names('kestral nine')).toEqual(['Kestrel Nine']);
    expect(names('kestral 9', ['KESTREL'])).toEqual(['Kestrel Nine']);
    expect(names('slots')).toEqual(['Slots']);
  });
  it('leaves out those that only resemble it where a game has it in its title', () => {
    expect(names('amber', ['EMBER', 'AMB'])).toEqual(['Ember Gate', 'Amber House']);
    expect(names('Amber', ['EMBER', 'AMB'], ['Idol of Amber'])).toEqual(['Amber House']);
  });
  it('always leads to a vendor by its code', () => {
    expect(names('ember', [], ['Last Ember'])).toEqual(['Ember Gate']);
    expect(names('KESTREL', [], ['kestrel run'])).toEqual(['Kestrel Nine']);
  });
});
