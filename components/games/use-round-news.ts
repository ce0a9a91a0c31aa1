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
 * Hears "a round is settled" from the game in our frame and from nobody else: the window and the origin must both be the
 * launched ones. Nothing of the message is believed; the balance is asked for at the wallet. A game that leaves opens our
 * own `/game-exit` in the frame, so that "left" is heard from our own origin.
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
