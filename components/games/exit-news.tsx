'use client';

import { useEffect } from 'react';
import { GAME_EXIT } from './game-exit.ts';

/** Tells the lobby around the frame that the game was left; on its own in a window there is nobody to tell. */
export function ExitNews() {
  useEffect(() => {
    if (window.parent !== window) window.parent.postMessage({ type: GAME_EXIT }, window.location.origin);
  }, []);
  return null;
}
