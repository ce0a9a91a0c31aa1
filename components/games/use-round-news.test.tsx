import { render } from '@testing-library/react';
import { type RefObject, useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useRoundNews } from './use-round-news.ts';

const GAME = 'https://games.test';

function Frame({
  onSettled,
  out,
}: {
  onSettled: () => void;
  out: { frame: RefObject<HTMLIFrameElement | null> | null };
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  out.frame = frame;
  useRoundNews(frame, `${GAME}/play/x`, onSettled);
  return <iframe ref={frame} title="game" />;
}

describe('news of settled rounds', () => {
  const out: { frame: RefObject<HTMLIFrameElement | null> | null } = { frame: null };
  const tell = (origin: string, source: Window | null, data: unknown) =>
    window.dispatchEvent(new MessageEvent('message', { origin, source, data }));

  it('are heard from the game in our frame only', () => {
    const onSettled = vi.fn();
    render(<Frame onSettled={onSettled} out={out} />);
    const game = out.frame?.current?.contentWindow ?? null;
    expect(game).not.toBeNull();
    tell('https://evil.test', game, { type: 'foyer.round-settled' });
    tell(GAME, window, { type: 'foyer.round-settled' });
    tell(GAME, game, { type: 'something.else' });
    tell(GAME, game, 'foyer.round-settled');
    expect(onSettled).not.toHaveBeenCalled();
    tell(GAME, game, { type: 'foyer.round-settled' });
    expect(onSettled).toHaveBeenCalledTimes(1);
  });
});
