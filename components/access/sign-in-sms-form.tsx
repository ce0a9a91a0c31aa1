'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { asksCaptcha } from '#components/shared/asks-captcha.ts';
import { botFields } from '#components/shared/bot-check.ts';
import { Captcha } from '#components/shared/captcha.tsx';
import { PhoneField } from '#components/shared/phone-field.tsx';
import { useRefusalText } from '#components/shared/refusal-line.tsx';
import { smsChannel as channelOf, type SmsSent } from '#components/shared/sms-channel.ts';
import { SmsCodeField } from '#components/shared/sms-code-field.tsx';
import { useCountries } from '#components/shared/use-countries.ts';
import { dialingCodeIn, useNumberOf } from '#components/shared/use-number-of.ts';
import { isChoosingTab } from '#lib/client/choosing-tab.ts';
import type { Refusal } from '#lib/client/refusal.ts';
import { useOnce } from '#lib/client/use-once.ts';
import { CountriesFailed } from './countries-failed.tsx';
import { FormEnd } from './form-end.tsx';
import type { SendSignIn, Typed } from './sign-in-ask.ts';

/** The bound of the document: the field takes up to 255 signs (spec 1, section 5). */
const CODE_CHARS = 255;
/** Refusals that are about the number, and one about the code: they stand under their fields. */
const ABOUT_MOBILE: readonly string[] = ['mobile_invalid', 'mobile_missing', 'mobile_region_closed'];

type Props = {
  send: SendSignIn;
  /** The third-party service of codes, or empty. */
  smsChannel: string;
  typed: Pick<Typed, 'mobile' | 'dialingCode'>;
  earlier?: Refusal | null;
  children?: ReactNode;
};
type Values = { mobile: string; code: string; captcha: string };

function useSmsSignIn({ send, smsChannel, typed, earlier = null }: Props) {
  const t = useTranslations('sms');
  const text = useRefusalText();
  const { countries, failed, again } = useCountries();
  const [picked, setPicked] = useState(typed.dialingCode);
  const [refusal, setRefusal] = useState(earlier);
  const [sent, setSent] = useState<SmsSent | null>(null);
  const [pictureNo, setPictureNo] = useState(0);
  const form = useForm<Values>({ defaultValues: { mobile: typed.mobile, code: '', captcha: '' } });
  const { setFocus, setValue, setError, getValues } = form;
  const numberOf = useNumberOf(countries);
  const dialingCode = picked || (countries[0]?.countryDialingCode ?? '');
  const mobile = form.watch('mobile');
  const number = numberOf(mobile, dialingCode);

  const keep = () => Object.assign(typed, { mobile: getValues('mobile'), dialingCode });
  const pick = (next: string) => {
    setPicked(next);
    typed.dialingCode = next;
  };
  const renewPicture = () => {
    setValue('captcha', '');
    setPictureNo(was => was + 1);
  };
  /** Puts a refusal where it belongs; false when that is above the button. */
  const mark = (no: Refusal): boolean => {
    if (asksCaptcha(no)) {
      renewPicture();
      setError('captcha', { message: text(no) });
      return true;
    }
    const field = ABOUT_MOBILE.includes(no.code)
      ? 'mobile'
      : no.code === 'verification_code_invalid'
        ? 'code'
        : null;
    if (field) setError(field, { message: text(no) });
    return field !== null;
  };
  const submit = form.handleSubmit(async ({ code }) => {
    setRefusal(null);
    const no = await send({
      username: getValues('mobile').trim(),
      password: code.trim(),
      type: smsChannel || 'sms',
      countryDialingCode: dialingCode,
      channelToken: sent?.token,
    });
    if (no && !mark(no)) setRefusal(no);
  });

  useOnce(() => void (isChoosingTab() || setFocus(typed.mobile ? 'code' : 'mobile')));
  return {
    ...{ t, form, countries, failed, again, dialingCode, pick, number, keep, mark, submit },
    ...{ refusal, pictureNo, renewPicture, setSent },
  };
}

/** A mobile number and the code that it was sent (spec 1, section 4: the SMS tab). */
export function SignInSmsForm(props: Props) {
  const signIn = useTranslations('signIn');
  const fields = useTranslations('fields');
  const sms = useSmsSignIn(props);
  const { t, form, countries, dialingCode, number, pictureNo } = sms;
  const { errors, isSubmitting } = form.formState;
  const onBlur = async () => {
    const named = await dialingCodeIn(form.getValues('mobile'), countries);
    if (named) sms.pick(named);
  };
  const valid = () => number !== null || fields('mobile');
  const sent = (next: SmsSent) => {
    sms.setSent(next);
    if (pictureNo > 0) sms.renewPicture();
    form.setFocus('code');
  };
  return (
    <form onSubmit={sms.submit} onChange={sms.keep} noValidate method="post" className="grid gap-3.5">
      <PhoneField
        label={t('number')}
        countries={countries}
        dialingCode={dialingCode}
        onDialingCode={sms.pick}
        autoComplete="username"
        error={errors.mobile?.message}
        {...form.register('mobile', { validate: valid, onBlur })}
      />
      {sms.failed && <CountriesFailed onAgain={sms.again} />}
      {pictureNo > 0 && (
        <Captcha
          key={pictureNo}
          error={errors.captcha?.message}
          input={form.register('captcha')}
          onSolved={answer => form.setValue('captcha', answer)}
        />
      )}
      <SmsCodeField
        purpose="sign-in"
        channel={channelOf(props.smsChannel)}
        number={number}
        onNumberMissing={() => {
          form.setError('mobile', { message: fields('mobile') });
          form.setFocus('mobile');
        }}
        extras={async () => ({ captcha: form.getValues('captcha') || undefined, ...(await botFields()) })}
        onSent={sent}
        onRefused={sms.mark}
        error={errors.code?.message}
        input={form.register('code', {
          maxLength: CODE_CHARS,
          validate: code => code.trim() !== '' || fields('verification_code'),
        })}
      />
      {props.children}
      <FormEnd refusal={sms.refusal} busy={isSubmitting} busyLabel={signIn('submitting')}>
        {signIn('submit')}
      </FormEnd>
    </form>
  );
}
