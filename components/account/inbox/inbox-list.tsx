'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Icon, type IconName } from '#components/ui/icons/icon.tsx';
import { Pager } from '#components/ui/navigation/pager.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { call } from '#lib/client/call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { centreHrefOfNumber } from '#lib/rules/routes/account-centre.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { INBOX, type Message, refreshInbox, UNREAD } from './mail-data.ts';
import { MessageReward } from './message-reward.tsx';
import { useConfirmDelete } from './use-confirm-delete.tsx';

const marks: Record<Message['tone'], { icon: IconName; ink: string }> = {
  good: { icon: 'check', ink: 'text-positive' },
  bad: { icon: 'error', ink: 'text-danger' },
  ask: { icon: 'clock', ink: 'text-warning' },
  plain: { icon: 'info', ink: 'text-t3' },
};
const link = 'underline decoration-line-strong underline-offset-4';

/** Actions of a message: go to what it is about, answer, mark as read, delete. */
function MessageActions({
  message: { messageId, title, isRead, tone, number, canReply },
  onOpen,
  onDelete,
}: {
  message: Message;
  onOpen: () => void;
  onDelete: () => void;
}) {
  const t = useTranslations('inbox');
  const href = centreHrefOfNumber(number);
  return (
    <p className="mt-1.5 flex flex-wrap gap-4 text-sm font-bold">
      {href && (
        <a href={href} onClick={onOpen} className={link}>
          {t(tone === 'ask' ? 'answer' : 'view')}
          <span className="sr-only"> {number}</span>
        </a>
      )}
      {canReply && (
        <a href={centreHref('messageV2', `reply-${messageId}`)} onClick={onOpen} className={link}>
          {t('reply')}
          <span className="sr-only">: {title}</span>
        </a>
      )}
      {!isRead && (
        <button type="button" onClick={onOpen} className={`${link} text-t2`}>
          {t('markRead')}
          <span className="sr-only">: {title}</span>
        </button>
      )}
      <button type="button" onClick={onDelete} className={`${link} text-t2`}>
        {t('delete')}
        <span className="sr-only">: {title}</span>
      </button>
    </p>
  );
}

/** Message: its mark, who wrote it, text and time, and the reward in it. */
function Line({ message, onOpen, onDelete }: { message: Message; onOpen: () => void; onDelete: () => void }) {
  const t = useTranslations('inbox');
  const { title, content, sendDate, isRead, tone, sender, from, reward } = message;
  return (
    <li
      className={classes(
        'grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 border-t border-line px-4 py-3.5 first:border-t-0',
        !isRead && 'bg-s2',
      )}
    >
      <Icon name={marks[tone].icon} size={20} className={classes('mt-0.5', marks[tone].ink)} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <b className={classes('wrap-anywhere text-md', isRead ? 'font-med text-t2' : 'text-t1')}>
            {!isRead && <span className="sr-only">{t('new')}: </span>}
            {title}
          </b>
          <span className="text-sm text-t3">
            <Moment at={sendDate} />
          </span>
        </p>
        {sender !== 'house' && <p className="text-sm text-t3">{t(`from_${sender}`, { name: from ?? '' })}</p>}
        <p className="mt-0.5 max-w-[68ch] text-md wrap-anywhere whitespace-pre-line text-t2">{content}</p>
        {reward && <MessageReward reward={reward} onClaimed={onOpen} />}
        <MessageActions message={message} onOpen={onOpen} onDelete={onDelete} />
      </div>
    </li>
  );
}

/** Messages of the member, the latest first; unread ones are marked (docs/features.md#144). */
export function InboxList() {
  const t = useTranslations('inbox');
  const [page, setPage] = useState(1);
  const { busy, refusal, run } = useAction();
  const query = useCall(INBOX, { page, size: 10 }, { keepOlder: true });
  const unread = useCall(UNREAD, {});
  const read = (messageId?: string) =>
    run(async () => {
      await call('POST /wps/relay/EMFE_updateInboxRead', messageId === undefined ? {} : { messageId });
      await refreshInbox();
    });
  const remove = (messageId: string) =>
    run(async () => {
      await call('POST /wps/relay/EMFE_deleteInbox', { messageId });
      await refreshInbox();
    });
  const { confirm, prompt } = useConfirmDelete(messageId => void remove(messageId));
  return (
    <QueryBoundary query={query} standIn="h-96">
      {({ list, total, totalPages }) =>
        total === 0 ? (
          <EmptyState title={t('emptyTitle')} level={3}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <div className="grid grid-cols-1 gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-md text-t2" aria-live="polite">
                {t('unread', { count: unread.data ?? 0 })}
              </p>
              <Button size="s" busy={busy} disabled={!unread.data} onClick={() => void read()}>
                {t('markAllRead')}
              </Button>
            </div>
            {refusal && <RefusalLine refusal={refusal} />}
            {prompt}
            <Panel className="overflow-clip">
              <ul aria-label={t('messages')}>
                {list.map(message => (
                  <Line
                    key={message.messageId}
                    message={message}
                    onOpen={() => {
                      if (!message.isRead) void read(message.messageId);
                    }}
                    onDelete={() => confirm(message)}
                  />
                ))}
              </ul>
            </Panel>
            <Pager page={page} pages={totalPages} onPick={setPage} />
          </div>
        )
      }
    </QueryBoundary>
  );
}
