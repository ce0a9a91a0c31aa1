'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CountriesFailed } from '#components/auth/countries-failed.tsx';
import { FormSubmit } from '#components/auth/form-submit.tsx';
import { useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { asksCaptcha } from '#components/shared/forms/asks-captcha.ts';
import { botFields } from '#components/shared/forms/bot-check.ts';
import { Captcha } from '#components/shared/forms/captcha.tsx';
import { PhoneField } from '#components/shared/forms/phone-field.tsx';
import {
  smsChannel as channelOf,
  type SmsSender,
  type SmsSent,
} from '#components/shared/forms/sms-channel.ts';
import { SmsCodeField } from '#components/shared/forms/sms-code-field.tsx';
import { useCountries } from '#components/shared/forms/use-countries.ts';
import { dialingCodeIn, usePhoneNumber } from '#components/shared/forms/use-phone-number.ts';
import { Form } from '#components/ui/forms/form.tsx';
import { isChoosingTab } from '#lib/client/choosing-tab.ts';
import type { Refusal } from '#lib/client/refusal.ts';
import { useOnce } from '#lib/client/use-once.ts';
import { saveVerifiedNumber } from '#lib/client/verified-number.ts';
import type { SendSignIn, TypedCredentials } from './sign-in-input.ts';
import { useWholeCode } from './use-whole-code.ts';

/** Maximum length of the field; the platform checks the code. */
const CODE_CHARS = 255;
/** Refusals about the number and about the code: they show under their fields. */
const ABOUT_MOBILE: readonly string[] = ['mobile_invalid', 'mobile_missing', 'mobile_region_closed'];
const ABOUT_CODE: readonly string[] = ['verification_code_invalid', 'verification_code_exhausted'];

type Props = {
  send: SendSignIn;
  /** Third-party SMS service, or empty. */
  smsChannel: string;
  typed: Pick<TypedCredentials, 'mobile' | 'dialingCode'>;
  earlier?: Refusal | null;
  /** Called when the number is verified but no account has it: it is stored for the registration. */
  onUnregistered?: (() => void) | undefined;
  children?: ReactNode;
};
type Values = { mobile: string; code: string; captcha: string };

function useSmsSignIn({ send, smsChannel, typed, earlier = null, onUnregistered }: Props) {
  const t = useTranslations('sms');
  const text = useRefusalText();
  const { countries, failed, again } = useCountries();
  const [picked, setPicked] = useState(typed.dialingCode);
  const [refusal, setRefusal] = useState(earlier);
  const [sent, setSent] = useState<SmsSent | null>(null);
  const [pictureNo, setPictureNo] = useState(0);
  const form = useForm<Values>({ defaultValues: { mobile: typed.mobile, code: '', captcha: '' } });
  const { setFocus, setValue, setError, getValues } = form;
  const sender = useRef<SmsSender>(null);
  const numberOf = usePhoneNumber(countries);
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
  /** Shows a refusal under its field; returns false when it belongs above the button. */
  const mark = (no: Refusal): boolean => {
    if (asksCaptcha(no)) {
      renewPicture();
      setError('captcha', { message: text(no) });
      return true;
    }
    const field = ABOUT_MOBILE.includes(no.code) ? 'mobile' : ABOUT_CODE.includes(no.code) ? 'code' : null;
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
    const proof = no?.params.mobileProof;
    if (onUnregistered && typeof proof === 'string') {
      saveVerifiedNumber({ mobile: getValues('mobile').trim(), dialingCode, proof });
      onUnregistered();
    } else if (no && !mark(no)) setRefusal(no);
  });

  useOnce(() => void (isChoosingTab() || setFocus(typed.mobile ? 'code' : 'mobile')));
  return {
    ...{ t, form, countries, failed, again, dialingCode, pick, number, keep, mark, submit },
    ...{ refusal, setRefusal, pictureNo, setPictureNo, setSent, sender },
  };
}

/** Sign-in by mobile number and SMS code (docs/features.md#3). */
export function SignInSmsForm(props: Props) {
  const signIn = useTranslations('signIn');
  const fields = useTranslations('fields');
  const sms = useSmsSignIn(props);
  const { t, form, countries, dialingCode, number, pictureNo } = sms;
  const { errors, isSubmitting } = form.formState;
  const { submitWhole, codeRenewed } = useWholeCode();
  const onBlur = async () => {
    const named = await dialingCodeIn(form.getValues('mobile'), countries);
    if (named) sms.pick(named);
  };
  const valid = () => number !== null || fields('mobile');
  const sent = (next: SmsSent) => {
    sms.setSent(next);
    sms.setPictureNo(0);
    codeRenewed();
    form.setFocus('code');
  };
  return (
    <Form onSubmit={sms.submit} onChange={sms.keep} className="grid gap-3.5">
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
          takesFocus
          error={errors.captcha?.message}
          input={form.register('captcha')}
          onSolved={answer => form.setValue('captcha', answer)}
          onComplete={() => sms.sender.current?.send()}
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
        extras={async () => ({
          ...(pictureNo > 0 && { captcha: form.getValues('captcha') || undefined }),
          ...(await botFields()),
        })}
        sender={sms.sender}
        onSend={() => {
          sms.setRefusal(null);
          if (errors.code) form.setValue('code', '');
          form.clearErrors();
        }}
        onSent={sent}
        onRefused={sms.mark}
        error={errors.code?.message}
        input={form.register('code', {
          maxLength: CODE_CHARS,
          validate: code => code.trim() !== '' || fields('verification_code'),
          ...(props.smsChannel ? {} : { onChange: submitWhole }),
        })}
      />
      {props.children}
      <FormSubmit refusal={sms.refusal} busy={isSubmitting} busyLabel={signIn('submitting')}>
        {signIn('submit')}
      </FormSubmit>
    </Form>
  );
}
