'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useId, useState } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { imagesOf } from '#components/shared/forms/images-field.tsx';
import { useDraftText } from '#components/shared/forms/use-draft-text.ts';
import { usePictures } from '#components/shared/forms/use-pictures.ts';
import { useTextBound } from '#components/shared/forms/use-text-bound.ts';
import { Button, iconButtonClass } from '#components/ui/button.tsx';
import { controlBox, controlInput, FieldError } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import type { Refusal } from '#lib/client/refusal.ts';
import { MAX_IMAGES } from '#lib/rules/feedback.ts';
import { CHAT_CHARACTERS } from '#lib/rules/service-chat.ts';
import { MAX_PICTURE_BYTES } from '#lib/rules/uploads.ts';
import { SupportPictures } from './support-pictures.tsx';
import type { Outgoing } from './use-outgoing.ts';

const TYPES: readonly string[] = ['image/png', 'image/jpeg'];

/** Form of the next message: a text, pictures, or both; what was typed stays until it is sent, also over a reload. */
export function SupportWrite({ outgoing }: { outgoing: Outgoing }) {
  const t = useTranslations('support');
  const [content, setContent] = useDraftText('support-text');
  const pictures = usePictures(MAX_IMAGES, { draft: 'support-images' });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isWrong, setWrong] = useState(false);
  const bound = useTextBound(content, CHAT_CHARACTERS);
  const boundId = useId();
  const isEmpty = content.trim() === '' && pictures.list.length === 0;
  const choose = (files: readonly File[]) => {
    const wrong = files.some(one => !TYPES.includes(one.type) || one.size > MAX_PICTURE_BYTES);
    setWrong(wrong);
    if (!wrong && files.length > 0) pictures.choose(files, pictures.list.length);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isEmpty || bound.isOver || pictures.busy || outgoing.message) return;
    setRefusal(null);
    const message = { content: content.trim(), ...imagesOf(pictures) };
    setContent('');
    const refused = await outgoing.send(message);
    if (!refused) return pictures.clear();
    setContent(content);
    // A picture that is no longer there says so itself.
    if (refused.code !== 'upload_unknown' || !(await pictures.recheck())) setRefusal(refused);
  };
  return (
    <Form onSubmit={event => void submit(event)} className="grid gap-2 border-t border-line bg-s1 p-3">
      {refusal && <RefusalLine refusal={refusal} />}
      {isWrong && <FieldError>{t('wrongPicture')}</FieldError>}
      {!outgoing.message && <SupportPictures pictures={pictures} />}
      {pictures.list.some(one => one.refusal) && <p className="text-sm text-t2">{t('removeRefused')}</p>}
      <p id={boundId} aria-live="polite" className="text-sm text-t3 empty:hidden">
        {bound.words.error ? <FieldError>{bound.words.error}</FieldError> : bound.words.hint}
      </p>
      <div className="flex items-center gap-2">
        <label className={iconButtonClass(false, 'size-11.5 cursor-pointer has-focus-visible:outline-2')}>
          <Icon name="upload" size={20} />
          <input
            type="file"
            multiple
            accept={TYPES.join(',')}
            aria-label={t('attach')}
            title={t('attach')}
            disabled={pictures.list.length >= MAX_IMAGES}
            className="sr-only"
            onChange={event => {
              choose([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </label>
        <div className={`${controlBox} min-w-0 flex-1`}>
          <input
            aria-label={t('message')}
            placeholder={t('message')}
            aria-invalid={bound.isOver || undefined}
            aria-describedby={boundId}
            autoComplete="off"
            value={content}
            onChange={event => setContent(event.target.value)}
            className={controlInput}
          />
        </div>
        <Button
          type="submit"
          look="primary"
          size="l"
          busy={outgoing.message !== null && !outgoing.lost}
          busyLabel={t('sending')}
          disabled={isEmpty || pictures.busy || outgoing.lost !== null}
        >
          {t('send')}
        </Button>
      </div>
    </Form>
  );
}
