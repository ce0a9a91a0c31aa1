'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { RefusalLine } from '#components/shared/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/field.tsx';
import { call } from '#lib/client/call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useStepUp } from './use-step-up.tsx';

type Bind = { email: string; verificationCode: string };
/** Only what is surely wrong: the platform reads it, and the code proves it. */
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A mail address, proved by the code that is sent to it. */
export function BindEmail({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const t = useTranslations('centre');
  const fields = useTranslations('fields');
  const sending = useAction();
  const saving = useAction();
  const { guard, prompt } = useStepUp();
  const { register, handleSubmit, getValues, trigger, formState, setFocus } = useForm<Bind>({
    mode: 'onTouched',
    defaultValues: { email: '', verificationCode: '' },
  });
  const { errors } = formState;
  const send = async () => {
    if (!(await trigger('email'))) return setFocus('email');
    const { email } = getValues();
    if (await sending.run(() => call('POST /wps/v2/verification/email/send', { email })))
      setFocus('verificationCode');
  };
  const submit = handleSubmit(async ask => {
    if (await saving.run(() => guard(() => call('POST /wps/member/info/email', ask)))) onDone();
  });
  const refusal = saving.refusal ?? sending.refusal;
  return (
    <form onSubmit={submit} noValidate method="post" className="grid gap-3.5">
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
      {prompt}
    </form>
  );
}
