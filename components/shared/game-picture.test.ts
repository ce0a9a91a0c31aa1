import { describe, expect, it } from 'vitest';
import { gamePicture } from './game-picture.ts';

describe('pictures of a game', () => {
  const own = '/img/localhost:4000/art/foyer/1/poster/en/1001.svg';
  const fallback = '/img/localhost:4000/art/foyer/1/default.svg';

  it('takes the sibling cut of our own posters', () => {
    expect(gamePicture({ showIcon: own, defaultIcon: fallback }, 'wide')).toBe(own.replace('poster', 'wide'));
    expect(gamePicture({ showIcon: own, defaultIcon: fallback }, 'bare')).toBe(own.replace('poster', 'bare'));
    expect(gamePicture({ showIcon: own, defaultIcon: fallback }, 'poster')).toBe(own);
  });

  it('leaves other pictures as they are, and falls back where there is none', () => {
    const other = '/img/cdn.test/poster/1.png';
    expect(gamePicture({ showIcon: other, defaultIcon: '' }, 'wide')).toBe(other);
    expect(gamePicture({ showIcon: '', defaultIcon: fallback }, 'bare')).toBe(fallback);
  });
});
