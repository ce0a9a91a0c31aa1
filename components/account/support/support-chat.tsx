'use client';

import { useTranslations } from 'next-intl';
import { ChatList, ChatMessage } from '#components/account/parts/chat-list.tsx';
import { SentImages } from '#components/account/parts/sent-images.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Moment, useNearTime } from '#components/shared/moment.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { Status } from '#components/ui/tag.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { SUPPORT, type SupportState } from './support-data.ts';
import { SupportWrite } from './support-write.tsx';
import { type Outgoing, useOutgoing } from './use-outgoing.ts';

/** Hours of customer service, and if it answers now. */
function Hours({ chat: { hours, opensAt } }: { chat: SupportState }) {
  const t = useTranslations('support');
  const near = useNearTime(Date.now(), 'text');
  if (opensAt !== null) return <Status kind="plain">{t('closedUntil', { time: near(opensAt) })}</Status>;
  return <Status kind="positive">{hours ? t('openNow', hours) : t('openAlways')}</Status>;
}

/** The message on its way, and the way to send it again when it got lost. */
function OnItsWay({ outgoing: { message, lost, send } }: { outgoing: Outgoing }) {
  const t = useTranslations('support');
  if (!message) return null;
  return (
    <ChatMessage
      own
      head={<span className="text-xs text-t3">{t(lost ? 'notSent' : 'sending')}</span>}
      text={message.content}
    >
      {lost && (
        <div className="mt-1.5">
          <RefusalLine
            refusal={lost}
            action={
              <Button size="s" onClick={() => void send(message)}>
                {t('tryAgain')}
              </Button>
            }
          />
        </div>
      )}
    </ChatMessage>
  );
}

function Messages({ chat, outgoing }: { chat: SupportState; outgoing: Outgoing }) {
  const t = useTranslations('support');
  const { messages, isOpen } = chat;
  if (messages.length === 0 && !outgoing.message)
    return (
      <EmptyState className="self-center" title={t(isOpen ? 'emptyTitle' : 'closedTitle')}>
        {t('emptyText')}
      </EmptyState>
    );
  const last = `${messages.at(-1)?.messageId} ${outgoing.message ? outgoing.lost !== null : ''}`;
  return (
    <ChatList label={t('messages')} last={last}>
      {messages.map(({ messageId, by, content, images, sentAt }) => (
        <ChatMessage
          key={messageId}
          own={by === null}
          head={
            <>
              <b>{by ?? t('you')}</b>
              <span className="text-xs text-t3">
                <Moment at={sentAt} />
              </span>
            </>
          }
          text={content}
        >
          <SentImages images={images} />
        </ChatMessage>
      ))}
      <OnItsWay outgoing={outgoing} />
    </ChatList>
  );
}

/** Place in line of a waiting member; outside the hours, the opening time and a link to protection. */
function Waiting({ chat: { hours, opensAt, place } }: { chat: SupportState }) {
  const t = useTranslations('support');
  const near = useNearTime(Date.now(), 'text');
  if (opensAt === null)
    return place !== null && <p className="px-4 pb-3 text-sm text-t3">{t('place', { place })}</p>;
  return (
    <div className="grid justify-items-start gap-2 px-4 pb-3 text-sm text-t2">
      {hours && <p>{t('closedText', { ...hours, time: near(opensAt) })}</p>}
      <p>{t('protection')}</p>
      <a href={centreHref('protection')} className={buttonClass({ size: 's' })}>
        {t('takeBreak')}
      </a>
    </div>
  );
}

/** Chat with customer service, kept up to date by the stream of events (docs/features.md#127). */
export function SupportChat() {
  const outgoing = useOutgoing();
  // Asking every minute is also what counts as having the chat open.
  const query = useCall(SUPPORT, {}, { everyMs: MINUTE_MS, keepOlder: true });
  return (
    <QueryBoundary query={query} standIn="h-96">
      {chat => (
        <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)_auto_auto]">
          <p className="border-b border-line px-4 py-2">
            <Hours chat={chat} />
          </p>
          <Messages chat={chat} outgoing={outgoing} />
          <div aria-live="polite">
            <Waiting chat={chat} />
          </div>
          <SupportWrite outgoing={outgoing} />
        </div>
      )}
    </QueryBoundary>
  );
}
