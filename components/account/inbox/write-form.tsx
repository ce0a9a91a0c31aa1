'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { MoneyAction } from '#components/account/parts/money-action.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { ImagesField, imagesOf } from '#components/shared/forms/images-field.tsx';
import { useDraftText } from '#components/shared/forms/use-draft-text.ts';
import { type Pictures, usePictures } from '#components/shared/forms/use-pictures.ts';
import { useTextBound } from '#components/shared/forms/use-text-bound.ts';
import { TextField } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { TextArea } from '#components/ui/forms/text-area.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { moneyCall } from '#lib/client/money-call.ts';
import { refreshCall } from '#lib/client/refresh-call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { MAX_IMAGES } from '#lib/rules/feedback.ts';
import { CONTENT_CHARACTERS, TITLE_CHARACTERS } from '#lib/rules/mail.ts';
import { PLATFORM_ZONE_LABEL } from '#lib/rules/platform-time.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { INBOX, OUTBOX } from './mail-data.ts';

const RECIPIENTS = 'GET /wps/relay/EMFE_getAvailableRecipientTypes';
type Recipients = CallOutput<typeof RECIPIENTS>;

/** Sends by `send`; what was typed stays until it is sent. */
function useSending() {
  const action = useAction();
  const [isSent, setSent] = useState(false);
  const run = (send: () => Promise<unknown>) =>
    action.run(async () => {
      await send();
      await refreshCall(OUTBOX);
      setSent(true);
    });
  return { action, isSent, run };
}

/** Panel shown after sending. */
function SentNote() {
  const t = useTranslations('inbox');
  return (
    <Notice kind="positive" live>
      {t('sent')}{' '}
      <a href={centreHref('messageV2', 'outbox')} className="font-bold underline underline-offset-4">
        {t('seeOutbox')}
      </a>
    </Notice>
  );
}

function useMailBound(text: string, most: number) {
  const t = useTranslations('inbox');
  return useTextBound(text, most, t('typed', { count: text.length, most }));
}
type Bound = ReturnType<typeof useMailBound>;

function Content({
  value,
  bound,
  onChange,
}: {
  value: string;
  bound: Bound;
  onChange: (text: string) => void;
}) {
  const t = useTranslations('inbox');
  return (
    <TextArea
      label={t('content')}
      {...bound.words}
      rows={5}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  );
}

/** Pictures for customer service, and when it answers. */
function ForSupport({ hours, pictures }: { hours: Recipients[number]['hours']; pictures: Pictures }) {
  const t = useTranslations('inbox');
  return (
    <>
      <ImagesField pictures={pictures} />
      <p className="text-sm text-t3">
        {t('imagesPrivate')} {hours ? t('hours', { ...hours, zone: PLATFORM_ZONE_LABEL }) : t('hoursAlways')}
      </p>
    </>
  );
}

function Write({ recipients }: { recipients: Recipients }) {
  const t = useTranslations('inbox');
  const { action, isSent, run } = useSending();
  const [picked, setPicked] = useDraftText('mail-to');
  const receiver = recipients.find(one => one.recipientType === picked) ?? recipients[0];
  const to = receiver?.recipientType ?? 'support';
  const [account, setAccount] = useDraftText('mail-account');
  const [title, setTitle] = useDraftText('mail-title');
  const [content, setContent] = useDraftText('mail-text');
  const pictures = usePictures(MAX_IMAGES, { draft: 'mail-images' });
  const isUnknown = action.refusal?.code === 'not_found' && action.refusal.params.field === 'account';
  const titleBound = useMailBound(title, TITLE_CHARACTERS);
  const contentBound = useMailBound(content, CONTENT_CHARACTERS);
  const isReady =
    title.trim() !== '' &&
    content.trim() !== '' &&
    (to !== 'downline' || account.trim() !== '') &&
    (to !== 'support' || !pictures.busy);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (titleBound.isOver || contentBound.isOver) return;
    const more = to === 'downline' ? { account } : to === 'support' ? imagesOf(pictures) : {};
    return run(async () => {
      await moneyCall('POST /wps/relay/EMFE_submitOutbox', { recipientType: to, title, content, ...more });
      for (const empty of [setPicked, setAccount, setTitle, setContent]) empty('');
      pictures.clear();
    });
  };
  if (isSent) return <SentNote />;
  return (
    <Form onSubmit={submit} className="grid max-w-160 grid-cols-1 gap-4">
      <Select label={t('to')} value={to} onChange={event => setPicked(event.target.value)}>
        {recipients.map(({ recipientType, name }) => (
          <option key={recipientType} value={recipientType}>
            {t(`to_${recipientType}`, { name: name ?? '' })}
          </option>
        ))}
      </Select>
      {to === 'downline' && (
        <TextField
          label={t('downline')}
          autoComplete="off"
          value={account}
          error={isUnknown ? t('noSuchDownline') : undefined}
          onChange={event => {
            setAccount(event.target.value);
            if (isUnknown) action.clear();
          }}
        />
      )}
      <TextField
        label={t('subject')}
        {...titleBound.words}
        autoComplete="off"
        value={title}
        onChange={event => setTitle(event.target.value)}
      />
      <Content value={content} bound={contentBound} onChange={setContent} />
      {to === 'support' && <ForSupport hours={receiver?.hours ?? null} pictures={pictures} />}
      <p className="text-sm text-t3">{t('before')}</p>
      <MoneyAction
        action={action}
        explained={isUnknown}
        unknown={t('sendUnknown')}
        busyLabel={t('sending')}
        disabled={!isReady}
      >
        {t('send')}
      </MoneyAction>
    </Form>
  );
}

/** New message to those whom the member may write to (docs/features.md#87). */
export function WriteForm() {
  const query = useCall(RECIPIENTS, {});
  return (
    <QueryBoundary query={query} standIn="h-72">
      {recipients => <Write recipients={recipients} />}
    </QueryBoundary>
  );
}

/** Answer to a message of the inbox; `messageId` of one that is gone is refused when it is sent. */
export function ReplyForm({ messageId }: { messageId: string }) {
  const t = useTranslations('inbox');
  const { action, isSent, run } = useSending();
  const [content, setContent] = useDraftText(`mail-reply-${messageId}`);
  const pictures = usePictures(MAX_IMAGES, { draft: `mail-reply-images-${messageId}` });
  const { data } = useCall(INBOX, { page: 1, size: 10 });
  const about = data?.list.find(one => one.messageId === messageId);
  const bound = useMailBound(content, CONTENT_CHARACTERS);
  const toSupport = about?.sender === 'support';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (bound.isOver) return;
    const images = toSupport ? imagesOf(pictures) : {};
    void run(async () => {
      await moneyCall('POST /wps/relay/EMFE_submitOutboxReply', { messageId, content, ...images });
      setContent('');
      pictures.clear();
    });
  };
  if (isSent) return <SentNote />;
  return (
    <Form onSubmit={submit} className="grid max-w-160 grid-cols-1 gap-4">
      {about && (
        <blockquote className="border-l-3 border-line-strong pl-3.5 text-md text-t2">
          <b className="block wrap-anywhere text-t1">{about.title}</b>
          <span className="wrap-anywhere whitespace-pre-line">{about.content}</span>
        </blockquote>
      )}
      <Content value={content} bound={bound} onChange={setContent} />
      {toSupport && <ImagesField pictures={pictures} />}
      <p className="text-sm text-t3">{t('before')}</p>
      <MoneyAction
        action={action}
        unknown={t('sendUnknown')}
        busyLabel={t('sending')}
        disabled={content.trim() === '' || pictures.busy}
      >
        {t('sendReply')}
      </MoneyAction>
    </Form>
  );
}
