'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import type { LaunchMode } from '#lib/rules/launch-mode.ts';

/** Place of a running game; `waiting`: its window is opened by the player's press. */
type Where = 'here' | 'window' | 'waiting' | 'blocked';

/** Opens an empty window, within the player's press; null where the browser blocks it. */
function openEmpty(): Window | null {
  const made = window.open('', '_blank');
  if (made) made.opener = null;
  return made;
}

/**
 * Place of a game and the ways to change it. A window is opened empty, within the press, and gets a launch URL
 * that nobody else used. For a vendor whose games need a window it is opened at once where the browser still
 * counts the press on the game.
 */
export function useGameWindow(url: string | null, mode: LaunchMode, onAgain: () => void) {
  const [where, setWhere] = useState<Where>(mode === 'window' ? 'waiting' : 'here');
  const opened = useRef<Window | null>(null);
  const open = () => {
    opened.current = openEmpty();
    setWhere(opened.current ? 'window' : 'blocked');
  };
  const first = useRef(where === 'waiting');
  useEffect(() => {
    if (!first.current || !navigator.userActivation?.isActive) return;
    first.current = false;
    opened.current = openEmpty();
    setWhere(opened.current ? 'window' : 'blocked');
  }, []);
  useEffect(() => {
    if (where !== 'window' || !url || !opened.current) return;
    opened.current.location.replace(url);
    opened.current = null;
  }, [where, url]);
  return {
    where,
    toWindow: () => {
      open();
      if (opened.current) onAgain();
    },
    toHere: () => {
      setWhere('here');
      onAgain();
    },
  };
}

type Props = {
  where: Where;
  mode: LaunchMode;
  title: string;
  free: boolean;
  onWindow: () => void;
  /** Plays in the frame, or in place of the page where the vendor's games cannot be framed. */
  onHere: () => void;
};

/** Placeholder for a game that is elsewhere: in its window, waiting for it, or kept from it. */
export function GameElsewhere({ where, mode, title, free, onWindow, onHere }: Props) {
  const t = useTranslations('play');
  const needsWindow = mode === 'window';
  const titles = {
    here: '',
    window: t('openedInWindow'),
    waiting: t('windowTitle', { title }),
    blocked: t('popupBlockedTitle'),
  };
  const texts = {
    here: '',
    window: free ? t('freeOpened') : t('openedInWindowText'),
    waiting: t('windowText'),
    blocked: needsWindow ? t('popupBlockedTab') : t('popupBlocked'),
  };
  return (
    <EmptyState
      className="m-auto"
      title={titles[where]}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {(needsWindow || where === 'blocked') && (
            <Button look={where === 'window' ? 'ghost' : 'primary'} onClick={onWindow}>
              {where === 'waiting' ? t('openWindow') : t('openWindowAgain')}
            </Button>
          )}
          {!(needsWindow && where === 'waiting') && (
            <Button onClick={onHere}>{needsWindow ? t('openInTab') : t('bringBack')}</Button>
          )}
        </div>
      }
    >
      {texts[where]}
    </EmptyState>
  );
}
