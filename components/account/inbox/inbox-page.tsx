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
import type { CallOutput } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { refreshCall } from '#lib/client/refresh-call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { PAGER_MARGIN, PAGER_RANGE } from '#lib/rules/figures.ts';
import { centreHrefOfNumber } from '#lib/rules/routes/account-centre.ts';
import type { CentrePageProps } from '#components/account/centre-pages.ts';
import { SegmentLinks } from '#components/ui/forms/choices.tsx';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { InboxList } from './inbox-list.tsx';
import { OutboxList } from './outbox-list.tsx';
import { ReplyForm, WriteForm } from './write-form.tsx';

const REPLY = /^reply-(\d{1,18})$/;

/** Messages: inbox, outbox, and a new one or an answer, each by the part of the address (docs/features.md#87). */
export function InboxPage({ part }: CentrePageProps) {
  const t = useTranslations('inbox');
  const reply = REPLY.exec(part ?? '')?.[1];
  const items = [
    {
      href: centreHref('messageV2'),
      label: t('inbox'),
      current: part !== 'outbox' && part !== 'write' && !reply,
    },
    { href: centreHref('messageV2', 'outbox'), label: t('outbox'), current: part === 'outbox' },
    { href: centreHref('messageV2', 'write'), label: t('write'), current: part === 'write' },
  ];
  return (
    <div className="grid grid-cols-1 gap-5">
      <SegmentLinks label={t('messages')} items={items} />
      {reply !== undefined ? (
        <ReplyForm messageId={reply} />
      ) : part === 'outbox' ? (
        <OutboxList />
      ) : part === 'write' ? (
        <WriteForm />
      ) : (
        <InboxList />
      )}
    </div>
  );
}
