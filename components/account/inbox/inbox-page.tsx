'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import type { CentrePageProps } from '#components/account/centre-pages.ts';
import { onDemand } from '#components/shared/on-demand.tsx';
import { SegmentLinks } from '#components/ui/forms/choices.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { InboxList } from './inbox-list.tsx';
import { OutboxList } from './outbox-list.tsx';
import { ReplyForm, WriteForm } from './write-form.tsx';

const PushPage = onDemand(async () => (await import('./push-page.tsx')).PushPage, ['push']);

const NOTIFICATIONS = 'notifications';
const REPLY = /^reply-(\d{1,18})$/;

/** Messages: inbox, outbox, a new one or an answer, and notifications on the device, each by the part of the address (docs/features.md#87). */
export function InboxPage({ part }: CentrePageProps) {
  const t = useTranslations('inbox');
  const reply = REPLY.exec(part ?? '')?.[1];
  const items = [
    {
      href: centreHref('messageV2'),
      label: t('inbox'),
      current: part !== 'outbox' && part !== 'write' && part !== NOTIFICATIONS && !reply,
    },
    { href: centreHref('messageV2', 'outbox'), label: t('outbox'), current: part === 'outbox' },
    { href: centreHref('messageV2', 'write'), label: t('write'), current: part === 'write' },
    {
      href: centreHref('messageV2', NOTIFICATIONS),
      label: t('notifications'),
      current: part === NOTIFICATIONS,
    },
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
      ) : part === NOTIFICATIONS ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <PushPage />
        </Suspense>
      ) : (
        <InboxList />
      )}
    </div>
  );
}
