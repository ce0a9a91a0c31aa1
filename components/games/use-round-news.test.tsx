import { render } from '@testing-library/react';
import { type RefObject, useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useRoundNews } from './use-round-news.ts';

const GAME = 'https://games.test';

function Frame({
  on,
  out,
}: {
  on: { settled: () => void; left: () => void };
  out: { frame: RefObject<HTMLIFrameElement | null> | null };
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  out.frame = frame;
  useRoundNews(frame, `${GAME}/play/x`, on);
  return <iframe ref={frame} title="game" />;
}

describe('messages of a game in the frame', () => {
  const out: { frame: RefObject<HTMLIFrameElement | null> | null } = { frame: null };
  const tell = (origin: string, source: Window | null, data: unknown) =>
    window.dispatchEvent(new MessageEvent('message', { origin, source, data }));

  it('accepts a settled round only from the launched game in its own frame', () => {
    const on = { settled: vi.fn(), left: vi.fn() };
    render(<Frame on={on} out={out} />);
    const game = out.frame?.current?.contentWindow ?? null;
    expect(game).not.toBeNull();
    tell('https://evil.test', game, { type: 'foyer.round-settled' });
    tell(GAME, window, { type: 'foyer.round-settled' });
    tell(GAME, game, { type: 'something.else' });
    tell(GAME, game, 'foyer.round-settled');
    expect(on.settled).not.toHaveBeenCalled();
    tell(GAME, game, { type: 'foyer.round-settled' });
    expect(on.settled).toHaveBeenCalledTimes(1);
    expect(on.left).not.toHaveBeenCalled();
  });

  it("accepts the end of a game only from the site's exit page in the frame", () => {
    const on = { settled: vi.fn(), left: vi.fn() };
    render(<Frame on={on} out={out} />);
    const game = out.frame?.current?.contentWindow ?? null;
    tell(GAME, game, { type: 'foyer.game-exit' });
    tell(window.location.origin, window, { type: 'foyer.game-exit' });
    expect(on.left).not.toHaveBeenCalled();
    tell(window.location.origin, game, { type: 'foyer.game-exit' });
    expect(on.left).toHaveBeenCalledTimes(1);
  });
});
