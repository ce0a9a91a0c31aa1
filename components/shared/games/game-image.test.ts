import { describe, expect, it } from 'vitest';
import { gameImage } from './game-image.ts';

describe('picture of a game', () => {
  const own = '/img/localhost:4000/art/foyer/1/poster/en/1001.svg';
  const fallback = '/img/localhost:4000/art/foyer/1/default.svg';

  it('uses the sibling crop of the platform’s posters', () => {
    expect(gameImage({ showIcon: own, defaultIcon: fallback }, 'wide')).toBe(own.replace('poster', 'wide'));
    expect(gameImage({ showIcon: own, defaultIcon: fallback }, 'bare')).toBe(own.replace('poster', 'bare'));
    expect(gameImage({ showIcon: own, defaultIcon: fallback }, 'poster')).toBe(own);
  });

  it('leaves other pictures unchanged, and falls back where there is none', () => {
    const other = '/img/cdn.test/poster/1.png';
    expect(gameImage({ showIcon: other, defaultIcon: '' }, 'wide')).toBe(other);
    expect(gameImage({ showIcon: '', defaultIcon: fallback }, 'bare')).toBe(fallback);
  });
});
