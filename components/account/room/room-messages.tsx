'use client';

import { useTranslations } from 'next-intl';
import { ChatList, ChatMessage } from '#components/account/parts/chat-list.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import type { RoomMessage } from '#lib/rules/room.ts';

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
  if (messages.length === 0)
    return (
      <EmptyState level={3} title={t('emptyTitle')}>
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <ChatList label={t('messages')} last={messages.at(-1)?.messageId} className="h-[32dvh] md:h-[50dvh]">
      {messages.map(message => (
        <ChatMessage
          key={message.messageId}
          own={message.by === 'self'}
          head={
            <>
              <Writer message={message} onReport={onReport} />
              <span className="text-xs text-t3">
                <Moment at={message.sentAt} />
              </span>
            </>
          }
          text={message.content ?? t('removed')}
          muted={message.content === null}
        />
      ))}
    </ChatList>
  );
}
