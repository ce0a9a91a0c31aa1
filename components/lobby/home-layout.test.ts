import { describe, expect, it } from 'vitest';
import { homeGroups, hotRows } from './home-layout.ts';

const list = (length: number) => Array.from({ length }, (_, at) => at);

describe('home', () => {
  it('shows twelve hot games in one row', () => {
    expect(hotRows(list(28)).map(row => row.length)).toEqual([12]);
    expect(hotRows([])).toEqual([]);
  });

  it('splits a hot list of more than 14 in two rows', () => {
    expect(hotRows(list(14), 40).map(row => row.length)).toEqual([14]);
    expect(hotRows(list(15), 40).map(row => row.length)).toEqual([8, 7]);
  });

  it('leaves out what is empty and keeps the order', () => {
    expect(homeGroups(['PVP', 'RNG'])).toEqual([
      { look: 'posters', types: ['RNG'] },
      { look: 'posters', types: ['PVP'] },
    ]);
  });
});
