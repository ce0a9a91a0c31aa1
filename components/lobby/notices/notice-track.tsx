'use client';

import { type ReactNode, useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icons/icon.tsx';

/**
 * Endless marquee of its two equal children. Pauses under the pointer, under the focus and on request; for
 * keyboard users and with reduced motion it does not move but scrolls (lobby.css).
 */
export function NoticeTrack({
  pause,
  play,
  slow,
  children,
}: {
  pause: string;
  play: string;
  slow: boolean;
  children: ReactNode;
}) {
  const [stopped, setStopped] = useState(false);
  return (
    <>
      <div className="notice-window min-w-0 flex-1">
        <div
          className={classes(
            'notice-track flex w-max motion-reduce:w-full',
            slow && 'notice-slow',
            stopped && 'notice-still',
          )}
        >
          {children}
        </div>
      </div>
      <button
        type="button"
        aria-label={stopped ? play : pause}
        title={stopped ? play : pause}
        onClick={() => setStopped(was => !was)}
        className="notice-stop"
      >
        <Icon name={stopped ? 'play' : 'pause'} size={16} />
      </button>
    </>
  );
}
