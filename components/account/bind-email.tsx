'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { call } from '#lib/client/call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useStepUp } from './use-step-up.tsx';

type Bind = { email: string; verificationCode: string };
/** Refuses only what is certainly no address: the platform parses it, and the code verifies it. */
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Form for an e-mail address, verified by a code that is sent to it. */
export function BindEmail({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const t = useTranslations('centre');
  const fields = useTranslations('fields');
  const sending = useAction();
  const saving = useAction();
  const { guard, prompt } = useStepUp();
  const [sentTo, setSentTo] = useState('');
  const { register, handleSubmit, getValues, setValue, clearErrors, trigger, formState, setFocus } =
    useForm<Bind>({
      mode: 'onTouched',
      defaultValues: { email: '', verificationCode: '' },
    });
  const { errors } = formState;
  const send = async () => {
    if (!(await trigger('email'))) return setFocus('email');
    const { email } = getValues();
    // The error of the previous code no longer applies.
    saving.clear();
    clearErrors('verificationCode');
    setSentTo('');
    if (!(await sending.run(() => call('POST /wps/v2/verification/email/send', { email })))) return;
    setSentTo(email);
    setValue('verificationCode', '');
    setFocus('verificationCode');
  };
  const submit = handleSubmit(async ask => {
    if (await saving.run(() => guard(() => call('POST /wps/member/info/email', ask)))) onDone();
  });
  const refusal = saving.refusal ?? sending.refusal;
  return (
    <>
      <Form onSubmit={submit} className="grid gap-3.5">
        <TextField
          label={t('field_email')}
          type="email"
          autoComplete="email"
          maxLength={100}
          error={errors.email?.message}
          {...register('email', {
            validate: text => MAIL.test(text) || fields('reg_pattern_3', { range: '' }),
          })}
        />
        <TextField
          label={t('mailCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          hint={sentTo ? t('mailCodeSent', { email: sentTo }) : undefined}
          error={errors.verificationCode?.message}
          trailing={
            <Button look="text" busy={sending.busy} busyLabel={t('sending')} onClick={() => void send()}>
              {t('sendCode')}
            </Button>
          }
          {...register('verificationCode', { required: fields('verification_code') })}
        />
        {refusal && <RefusalLine refusal={refusal} />}
        <div className="flex gap-3">
          <Button type="submit" look="primary" busy={saving.busy} busyLabel={t('saving')}>
            {t('save')}
          </Button>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </div>
      </Form>
      {prompt}
    </>
  );
}
