'use client';

import { type RefObject, useEffect, useRef } from 'react';

const SETTLED = 'foyer.round-settled';

function originOf(url: string | null): string | null {
  return url && URL.canParse(url) ? new URL(url).origin : null;
}

/**
 * Hears "a round is settled" from the game in our frame and from nobody else: the window and the origin must both be the
 * launched ones. Nothing of the message is believed; the balance is asked for at the wallet.
 */
export function useRoundNews(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string | null,
  onSettled: () => void,
): void {
  const latest = useRef(onSettled);
  useEffect(() => {
    latest.current = onSettled;
  });
  useEffect(() => {
    const origin = originOf(url);
    if (!origin) return;
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const { data } = event;
      if (typeof data === 'object' && data !== null && 'type' in data && data.type === SETTLED)
        latest.current();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, url]);
}
