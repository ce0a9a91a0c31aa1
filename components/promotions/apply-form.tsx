'use client';

import { useTranslations } from 'next-intl';
import type { SubmitEvent } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { ImagesField, imagesOf } from '#components/shared/forms/images-field.tsx';
import { useDraftText } from '#components/shared/forms/use-draft-text.ts';
import { usePictures } from '#components/shared/forms/use-pictures.ts';
import { useTextBound } from '#components/shared/forms/use-text-bound.ts';
import { Button } from '#components/ui/button.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { TextArea } from '#components/ui/forms/text-area.tsx';
import { call } from '#lib/client/call.ts';
import { refreshCall } from '#lib/client/refresh-call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { MAX_IMAGES } from '#lib/rules/feedback.ts';
import { COMMENT_CHARACTERS } from '#lib/rules/rewards/promotion-state.ts';
import { ACTIVITY, type Activity } from './activities.ts';

/** Application with a comment and up to three pictures; what was typed stays until it is sent (docs/features.md#114). */
export function ApplyForm({ one }: { one: Activity }) {
  const t = useTranslations('promotionState');
  const action = useAction();
  const [comment, setComment] = useDraftText(`apply-comment-${one.promotionId}`);
  const bound = useTextBound(
    comment,
    COMMENT_CHARACTERS,
    t('commentCount', { count: comment.length, most: COMMENT_CHARACTERS }),
  );
  const pictures = usePictures(MAX_IMAGES, { draft: `apply-images-${one.promotionId}` });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (bound.isOver) return;
    void action.run(async () => {
      await call('POST /wps/relay/PROMOFE_applyPromotion', {
        promotionId: Number(one.promotionId),
        version: one.joinedVersion ?? one.version,
        comment,
        ...imagesOf(pictures),
      });
      setComment('');
      pictures.clear();
      await refreshCall(ACTIVITY);
    });
  };
  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <TextArea
        label={t('comment')}
        rows={3}
        {...bound.words}
        value={comment}
        onChange={event => setComment(event.target.value)}
      />
      <ImagesField pictures={pictures} />
      <p className="text-sm text-t3">{t('imagesPrivate')}</p>
      {action.refusal && <RefusalLine refusal={action.refusal} />}
      <Button
        type="submit"
        look="primary"
        size="l"
        wide
        busy={action.busy}
        busyLabel={t('applyBusy')}
        disabled={pictures.busy || comment.trim() === ''}
      >
        {t(one.state === 'rejected' ? 'applyAgain' : 'apply')}
      </Button>
    </Form>
  );
}
