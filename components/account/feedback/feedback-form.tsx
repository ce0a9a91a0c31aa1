'use client';

import { useTranslations } from 'next-intl';
import type { SubmitEvent } from 'react';
import { MoneyAction } from '#components/account/parts/money-action.tsx';
import { ImagesField, imagesOf } from '#components/shared/forms/images-field.tsx';
import { useDraftText } from '#components/shared/forms/use-draft-text.ts';
import { usePictureAction } from '#components/shared/forms/use-picture-action.ts';
import { usePictures } from '#components/shared/forms/use-pictures.ts';
import { useTextBound } from '#components/shared/forms/use-text-bound.ts';
import { TextField } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { moneyCall } from '#lib/client/money-call.ts';
import { refreshCall } from '#lib/client/refresh-call.ts';
import { CONTACT_CHARACTERS, type FeedbackKind, feedbackKinds, MAX_IMAGES } from '#lib/rules/feedback.ts';
import { CASES, type Cases } from './feedback-data.ts';
import { FeedbackText, isLengthAllowed } from './text-field.tsx';

const FIRST_KIND: FeedbackKind = 'problem';

/** New suggestion, problem, complaint or praise; what was typed stays until it is sent, also over a reload. Sent again after a lost answer it is one case. */
export function FeedbackForm({ bounds }: { bounds: Pick<Cases, 'least' | 'most'> }) {
  const t = useTranslations('feedback');
  const [kind, setKind] = useDraftText('feedback-kind', FIRST_KIND);
  const type = feedbackKinds.find(one => one === kind) ?? FIRST_KIND;
  const [content, setContent] = useDraftText('feedback-text');
  const [contact, setContact] = useDraftText('feedback-contact');
  const contactBound = useTextBound(contact, CONTACT_CHARACTERS, t('optional'));
  const pictures = usePictures(MAX_IMAGES, { draft: 'feedback-images' });
  const action = usePictureAction(pictures);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (contactBound.isOver) return;
    void action.run(async () => {
      const { caseNumber } = await moneyCall('PUT /wps/feedback', {
        type,
        content,
        contact,
        ...imagesOf(pictures),
      });
      showToast('positive', t('sent', { number: caseNumber }));
      setContent('');
      pictures.clear();
      await refreshCall(CASES);
    });
  };
  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <Select label={t('about')} value={type} onChange={event => setKind(event.target.value)}>
        {feedbackKinds.map(kind => (
          <option key={kind} value={kind}>
            {t(`kind_${kind}`)}
          </option>
        ))}
      </Select>
      <FeedbackText label={t(`your_${type}`)} value={content} {...bounds} onChange={setContent} />
      <TextField
        label={t('contact')}
        {...contactBound.words}
        autoComplete="off"
        value={contact}
        onChange={event => setContact(event.target.value)}
      />
      <ImagesField pictures={pictures} />
      <MoneyAction
        action={action}
        unknown={t('unknown')}
        busyLabel={t('sending')}
        disabled={pictures.busy || !isLengthAllowed(content, bounds)}
      >
        {t('send')}
      </MoneyAction>
    </Form>
  );
}
