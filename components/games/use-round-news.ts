'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { GAME_EXIT } from './game-exit.ts';

const SETTLED = 'foyer.round-settled';

function originOf(url: string | null): string | null {
  return url && URL.canParse(url) ? new URL(url).origin : null;
}

function typeOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : null;
}

/**
 * Listens to "round settled" of the game in the frame and of no other sender: window and origin must both be
 * those of the launched game. The message's content is not trusted; the balance is refetched from the wallet.
 * A game that ends opens the site's `/game-exit` in the frame, so that "left" comes from the site's own
 * origin.
 */
export function useRoundNews(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string | null,
  on: { settled: () => void; left: () => void },
): void {
  const latest = useRef(on);
  useEffect(() => {
    latest.current = on;
  });
  useEffect(() => {
    const origin = originOf(url);
    if (!origin) return;
    const hear = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow) return;
      const type = typeOf(event.data);
      if (type === SETTLED && event.origin === origin) latest.current.settled();
      if (type === GAME_EXIT && event.origin === window.location.origin) latest.current.left();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, url]);
}
