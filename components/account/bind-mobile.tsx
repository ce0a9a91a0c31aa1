'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { RefusalLine, useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { asksCaptcha } from '#components/shared/forms/asks-captcha.ts';
import { Captcha } from '#components/shared/forms/captcha.tsx';
import { PhoneField } from '#components/shared/forms/phone-field.tsx';
import { type SmsSender, smsChannel } from '#components/shared/forms/sms-channel.ts';
import { SmsCodeField } from '#components/shared/forms/sms-code-field.tsx';
import { useCountries } from '#components/shared/forms/use-countries.ts';
import { Button } from '#components/ui/button.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { call } from '#lib/client/call.ts';
import type { Refusal } from '#lib/client/refusal.ts';
import { useAction } from '#lib/client/use-action.ts';
import { countryOfNumber, normalizePhone } from '#lib/rules/fields/phone.ts';
import { useStepUp } from './use-step-up.tsx';

type Bind = { mobileNum: string; countryDialingCode: string; captcha: string; verificationCode: string };
const channel = smsChannel('');

/** Form for a mobile number, verified by a code that is sent to it. */
export function BindMobile({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const t = useTranslations('centre');
  const fields = useTranslations('fields');
  const { countries } = useCountries();
  const { busy, refusal, run, clear } = useAction();
  const sender = useRef<SmsSender>(null);
  const { guard, prompt } = useStepUp();
  const text = useRefusalText();
  const [pictureNo, setPictureNo] = useState(0);
  const {
    register,
    handleSubmit,
    watch,
    getValues,
    setValue,
    setError,
    trigger,
    setFocus,
    clearErrors,
    formState,
  } = useForm<Bind>({
    mode: 'onTouched',
    defaultValues: { mobileNum: '', countryDialingCode: '', captcha: '', verificationCode: '' },
  });
  const { errors } = formState;
  const typed = watch('mobileNum');
  const dialingCode =
    countryOfNumber(typed, countries)?.countryDialingCode ??
    (watch('countryDialingCode') || countries[0]?.countryDialingCode || '');
  const isNumber = (text: string) => normalizePhone(text, dialingCode, countries) !== null;
  /** The operator may require a captcha before every code, for signed-in users too. */
  const showCaptcha = (no: Refusal): boolean => {
    if (!asksCaptcha(no)) return false;
    setValue('captcha', '');
    setPictureNo(was => was + 1);
    setError('captcha', { message: text(no) });
    return true;
  };
  const submit = handleSubmit(async ({ mobileNum, verificationCode }) => {
    const input = { mobileNum, countryDialingCode: dialingCode, verificationCode };
    if (await run(() => guard(() => call('POST /wps/member/info/mobile', input)))) onDone();
  });
  return (
    <>
      <Form onSubmit={submit} className="grid gap-3.5">
        <PhoneField
          label={t('field_mobile')}
          countries={countries}
          dialingCode={dialingCode}
          onDialingCode={code => setValue('countryDialingCode', code)}
          error={errors.mobileNum?.message}
          {...register('mobileNum', { validate: text => isNumber(text) || fields('mobile') })}
        />
        {pictureNo > 0 && (
          <Captcha
            key={pictureNo}
            takesFocus
            error={errors.captcha?.message}
            input={register('captcha')}
            onSolved={answer => setValue('captcha', answer)}
            onComplete={() => sender.current?.send()}
          />
        )}
        <SmsCodeField
          purpose="bind"
          channel={channel}
          number={isNumber(typed) ? { mobile: typed, dialingCode } : null}
          onNumberMissing={() => void trigger('mobileNum').then(() => setFocus('mobileNum'))}
          extras={() => (pictureNo > 0 ? { captcha: getValues('captcha') || undefined } : {})}
          sender={sender}
          onSend={() => {
            if (refusal || errors.verificationCode) setValue('verificationCode', '');
            clear();
            clearErrors();
          }}
          onSent={() => {
            setPictureNo(0);
            setFocus('verificationCode');
          }}
          onRefused={showCaptcha}
          error={errors.verificationCode?.message}
          input={register('verificationCode', { required: fields('verification_code') })}
        />
        {refusal && <RefusalLine refusal={refusal} />}
        <div className="flex gap-3">
          <Button type="submit" look="primary" busy={busy} busyLabel={t('saving')}>
            {t('save')}
          </Button>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </div>
      </Form>
      {prompt}
    </>
  );
}
