'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '#components/ui/classes.ts';

/** Pixels from the end within which the list follows new messages. */
const NEAR_END_PX = 120;

/** Messages of a chat, the latest at the end, which stays in view as long as the reader is near it; `last` names it. */
export function ChatList({
  label,
  last,
  className,
  children,
}: {
  label: string;
  last: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  const list = useRef<HTMLOListElement>(null);
  const wasAtEnd = useRef(true);
  useEffect(() => {
    if (last !== undefined && wasAtEnd.current && list.current)
      list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  return (
    <ol
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls can be scrolled by keyboard
      tabIndex={0}
      aria-label={label}
      aria-live="polite"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        wasAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
      }}
      className={classes(
        'grid content-start gap-3 overflow-y-auto overscroll-contain p-4 -outline-offset-2',
        className,
      )}
    >
      {children}
    </ol>
  );
}

/** Message of a chat: its author and time, its text, and what is below it; the reader's own ones are at the right. */
export function ChatMessage({
  own,
  head,
  text,
  muted = false,
  children,
}: {
  own: boolean;
  head: ReactNode;
  /** Empty for none. */
  text: string;
  muted?: boolean;
  children?: ReactNode;
}) {
  return (
    <li className={classes('max-w-[min(52ch,85%)]', own ? 'justify-self-end' : 'justify-self-start')}>
      <p className={classes('flex items-baseline gap-2 text-sm', own && 'justify-end')}>{head}</p>
      {text !== '' && (
        <p
          className={classes(
            'mt-0.5 rounded-md border px-3 py-2 text-md wrap-anywhere whitespace-pre-line',
            own && !muted ? 'border-transparent bg-sel text-on-sel' : 'border-line',
            muted && 'text-t3 italic',
          )}
        >
          {text}
        </p>
      )}
      {children}
    </li>
  );
}
