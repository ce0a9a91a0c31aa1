'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SentImages } from '#components/account/parts/sent-images.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Pager } from '#components/ui/navigation/pager.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { Status } from '#components/ui/tag.tsx';
import { call } from '#lib/client/call.ts';
import { refreshCall } from '#lib/client/refresh-call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { OUTBOX, type SentMessage } from './mail-data.ts';
import { useConfirmDelete } from './use-confirm-delete.tsx';

function Line({ sent, onDelete }: { sent: SentMessage; onDelete: () => void }) {
  const t = useTranslations('inbox');
  const { title, content, sendDate, recipientType, to, isAnswered, images } = sent;
  return (
    <li className="border-t border-line px-4 py-3.5 first:border-t-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="wrap-anywhere text-md">{title}</b>
        <span className="text-sm text-t3">
          <Moment at={sendDate} />
        </span>
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-t3">
        {t(`to_${recipientType}`, { name: to ?? '' })}
        {recipientType === 'support' && (
          <Status kind={isAnswered ? 'positive' : 'plain'}>{t(isAnswered ? 'answered' : 'waiting')}</Status>
        )}
      </p>
      <p className="mt-0.5 max-w-[68ch] text-md wrap-anywhere whitespace-pre-line text-t2">{content}</p>
      <SentImages images={images} />
      <button
        type="button"
        onClick={onDelete}
        className="mt-1.5 text-sm font-bold text-t2 underline decoration-line-strong underline-offset-4"
      >
        {t('delete')}
        <span className="sr-only">: {title}</span>
      </button>
    </li>
  );
}

/** Messages that the member sent, newest first (docs/features.md#87). */
export function OutboxList() {
  const t = useTranslations('inbox');
  const [page, setPage] = useState(1);
  const { refusal, run } = useAction();
  const query = useCall(OUTBOX, { page, size: 10 }, { keepOlder: true });
  const remove = (messageId: string) =>
    run(async () => {
      await call('POST /wps/relay/EMFE_deleteOutbox', { messageId });
      await refreshCall(OUTBOX);
    });
  const { confirm, prompt } = useConfirmDelete(messageId => void remove(messageId));
  return (
    <QueryBoundary query={query} standIn="h-72">
      {({ list, total, totalPages }) =>
        total === 0 ? (
          <EmptyState
            level={3}
            title={t('outboxEmptyTitle')}
            action={
              <a href={centreHref('messageV2', 'write')} className={buttonClass()}>
                {t('write')}
              </a>
            }
          >
            {t('outboxEmptyText')}
          </EmptyState>
        ) : (
          <div className="grid grid-cols-1 gap-4">
            {refusal && <RefusalLine refusal={refusal} />}
            {prompt}
            <Panel className="overflow-clip">
              <ul aria-label={t('outbox')}>
                {list.map(sent => (
                  <Line key={sent.messageId} sent={sent} onDelete={() => confirm(sent)} />
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
