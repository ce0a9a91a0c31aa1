'use client';

import { useTranslations } from 'next-intl';
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
