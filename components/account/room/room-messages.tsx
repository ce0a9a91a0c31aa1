'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Moment } from '#components/shared/moment.tsx';
import { classes } from '#components/ui/classes.ts';
import { EmptyState } from '#components/ui/states.tsx';
import type { RoomMessage } from '#lib/rules/room.ts';

/** Pixels from the end within which the list follows new messages. */
const NEAR_END_PX = 120;

/** Author of a message; the name of another member opens the form that reports the message. */
function Writer({ message, onReport }: { message: RoomMessage; onReport: (message: RoomMessage) => void }) {
  const t = useTranslations('room');
  if (message.by === 'moderator') return <b className="text-brass">{t('moderator')}</b>;
  if (message.by === 'self') return <b>{t('you')}</b>;
  if (message.content === null) return <b className="text-t2">{message.name}</b>;
  return (
    <button
      type="button"
      onClick={() => onReport(message)}
      className="font-bold text-t2 underline-offset-4 hover:underline"
    >
      {message.name}
      <span className="sr-only">: {t('reportOne')}</span>
    </button>
  );
}

/** Messages of a room, the latest at the end: texts are plain, and nothing in them is a link. */
export function RoomMessages({
  messages,
  onReport,
}: {
  messages: readonly RoomMessage[];
  onReport: (message: RoomMessage) => void;
}) {
  const t = useTranslations('room');
  const list = useRef<HTMLOListElement>(null);
  const last = messages.at(-1)?.messageId;
  const wasAtEnd = useRef(true);
  useEffect(() => {
    if (last !== undefined && wasAtEnd.current && list.current)
      list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  if (messages.length === 0)
    return (
      <EmptyState level={3} title={t('emptyTitle')}>
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <ol
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls can be scrolled by keyboard
      tabIndex={0}
      aria-label={t('messages')}
      aria-live="polite"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        wasAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
      }}
      className="grid h-[50dvh] content-start gap-3 overflow-y-auto overscroll-contain p-4 -outline-offset-2"
    >
      {messages.map(message => (
        <li
          key={message.messageId}
          className={classes('max-w-[52ch]', message.by === 'self' && 'justify-self-end')}
        >
          <p className="flex items-baseline gap-2 text-sm">
            <Writer message={message} onReport={onReport} />
            <span className="text-xs text-t3">
              <Moment at={message.sentAt} />
            </span>
          </p>
          <p
            className={classes(
              'mt-0.5 rounded-md border border-line px-3 py-2 text-md wrap-anywhere',
              message.by === 'self' && 'bg-s3',
              message.content === null && 'text-t3 italic',
            )}
          >
            {message.content ?? t('removed')}
          </p>
        </li>
      ))}
    </ol>
  );
}
