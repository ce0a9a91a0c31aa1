import { describe, expect, it } from 'vitest';
import type { Game } from '#lib/calls/games.ts';
import { pictureOf } from './lobby-data.ts';

const game = (showIcon: string, defaultIcon = '') => ({ showIcon, defaultIcon }) as Game;

describe('pictures of a game', () => {
  const own = '/img/localhost:4000/art/foyer/1/poster/en/1001.svg';

  it('takes the sibling cut of our own posters', () => {
    expect(pictureOf(game(own), 'wide')).toBe('/img/localhost:4000/art/foyer/1/wide/en/1001.svg');
    expect(pictureOf(game(own), 'poster')).toBe(own);
  });

  it('leaves other pictures as they are', () => {
    expect(pictureOf(game('/img/cdn.test/poster/1.png'), 'wide')).toBe('/img/cdn.test/poster/1.png');
  });

  it('prefers the picture without words where the upstream has one', () => {
    expect(pictureOf(game(own, '/img/a/b.svg'), 'bare')).toBe('/img/a/b.svg');
  });
});
