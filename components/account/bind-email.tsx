'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { RefusalLine, useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { asksCaptcha } from '#components/shared/forms/asks-captcha.ts';
import { Captcha } from '#components/shared/forms/captcha.tsx';
import { clock, useSmsWait } from '#components/shared/forms/sms-wait.ts';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { call } from '#lib/client/call.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import { useAction } from '#lib/client/use-action.ts';
import { SMS_RESEND_SECONDS } from '#lib/rules/figures.ts';
import { useStepUp } from './use-step-up.tsx';

type Bind = { email: string; captcha: string; verificationCode: string };
/** Refuses only what is certainly no address: the platform parses it, and the code verifies it. */
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The wait is for any address; there is no number to tell apart. */
const NO_NUMBER = { mobile: '', dialingCode: '' };

/** Sends the code, then counts down until another may be sent, as for a code by SMS (docs/features.md#12). */
function useMailCode() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { wait, start } = useSmsWait('bind-mail');
  const [sentTo, setSentTo] = useState('');
  /** Returns the refusal that asks for a captcha, or whether the code was sent; other refusals are stored. */
  const send = async (email: string, captcha: string): Promise<Refusal | boolean> => {
    setSentTo('');
    setRefusal(null);
    setBusy(true);
    try {
      const input = { email, ...(captcha ? { captcha } : {}) };
      const { expiredMinutes } = await call('POST /wps/v2/verification/email/send', input);
      start('resend', expiredMinutes === undefined ? SMS_RESEND_SECONDS : expiredMinutes * 60, NO_NUMBER);
      setSentTo(email);
      return true;
    } catch (thrown) {
      const no = refusalOf(thrown);
      if (asksCaptcha(no)) return no;
      if (typeof no.params.seconds === 'number') start('locked', no.params.seconds, NO_NUMBER);
      setRefusal(no);
      return false;
    } finally {
      setBusy(false);
    }
  };
  // A refusal that names a time is over when the wait is.
  const isOver = refusal !== null && 'seconds' in refusal.params && wait === null;
  return { busy, wait, sentTo, refusal: isOver ? null : refusal, send };
}

/** Form for an e-mail address, verified by a code that is sent to it. */
export function BindEmail({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const t = useTranslations('centre');
  const fields = useTranslations('fields');
  const sms = useTranslations('sms');
  const code = useMailCode();
  const { wait, sentTo } = code;
  const saving = useAction();
  const { guard, prompt } = useStepUp();
  const { register, handleSubmit, getValues, setValue, setError, clearErrors, trigger, formState, setFocus } =
    useForm<Bind>({
      mode: 'onTouched',
      defaultValues: { email: '', captcha: '', verificationCode: '' },
    });
  const { errors } = formState;
  const text = useRefusalText();
  const [pictureNo, setPictureNo] = useState(0);
  const send = async () => {
    if (code.busy || wait) return;
    if (!(await trigger('email'))) return setFocus('email');
    const { email, captcha } = getValues();
    // The error of the previous code no longer applies.
    saving.clear();
    clearErrors('verificationCode');
    const sent = await code.send(email, pictureNo > 0 ? captcha : '');
    if (typeof sent !== 'boolean') {
      // The operator may require a captcha before every code, for signed-in users too.
      setValue('captcha', '');
      setPictureNo(pictureNo + 1);
      return setError('captcha', { message: text(sent) });
    }
    if (!sent) return;
    setPictureNo(0);
    setValue('verificationCode', '');
    setFocus('verificationCode');
  };
  const submit = handleSubmit(async ({ email, verificationCode }) => {
    const input = { email, verificationCode };
    if (await saving.run(() => guard(() => call('POST /wps/member/info/email', input)))) onDone();
  });
  const refusal = saving.refusal ?? code.refusal;
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
        {pictureNo > 0 && (
          <Captcha
            key={pictureNo}
            takesFocus
            error={errors.captcha?.message}
            input={register('captcha')}
            onSolved={answer => setValue('captcha', answer)}
            onComplete={() => void send()}
          />
        )}
        <TextField
          label={t('mailCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          hint={
            sentTo
              ? t('mailCodeSent', { email: sentTo })
              : wait?.kind === 'resend'
                ? sms('onItsWay')
                : undefined
          }
          error={errors.verificationCode?.message}
          trailing={
            <Button
              look="text"
              busy={code.busy || wait !== null}
              onClick={() => void send()}
              className="num flex-none aria-disabled:cursor-default aria-disabled:text-t3 aria-disabled:no-underline"
            >
              {code.busy ? t('sending') : wait ? sms('again', { time: clock(wait.seconds) }) : t('sendCode')}
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
