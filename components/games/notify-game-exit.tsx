'use client';

import { useEffect } from 'react';
import { GAME_EXIT } from './game-exit.ts';

/** Tells the lobby around the frame that the player left the game; does nothing in a window of its own. */
export function NotifyGameExit() {
  useEffect(() => {
    if (window.parent !== window) window.parent.postMessage({ type: GAME_EXIT }, window.location.origin);
  }, []);
  return null;
}
