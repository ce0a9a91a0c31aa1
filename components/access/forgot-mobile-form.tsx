'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { asksCaptcha } from '#components/shared/asks-captcha.ts';
import { botFields } from '#components/shared/bot-check.ts';
import { Captcha } from '#components/shared/captcha.tsx';
import { fieldChecks } from '#components/shared/field-checks.ts';
import { PhoneField } from '#components/shared/phone-field.tsx';
import { useRefusalText } from '#components/shared/refusal-line.tsx';
import { useSecretRule } from '#components/shared/secret-rule.ts';
import { type SmsSent, smsChannel } from '#components/shared/sms-channel.ts';
import { SmsCodeField } from '#components/shared/sms-code-field.tsx';
import { useCountries } from '#components/shared/use-countries.ts';
import { dialingCodeIn, useNumberOf } from '#components/shared/use-number-of.ts';
import { needed } from '#components/ui/needed.tsx';
import { call } from '#lib/client/call.ts';
import { isChoosingTab } from '#lib/client/choosing-tab.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import { CountriesFailed } from './countries-failed.tsx';
import { FormEnd } from './form-end.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { usePressed } from './use-pressed.ts';

type Values = { mobile: string; code: string; newPassword: string; captcha: string };
type Field = keyof Values;

/** The field that a refusal is about; everything else stands above the button. */
const ABOUT: Partial<Record<Refusal['code'], Field>> = {
  mobile_invalid: 'mobile',
  mobile_missing: 'mobile',
  mobile_region_closed: 'mobile',
  verification_code_invalid: 'code',
  field_invalid: 'newPassword',
  password_common: 'newPassword',
  password_same: 'newPassword',
};

type Props = {
  /** The third-party service of codes, or empty. */
  channelName: string;
  /** The password is set: what to sign in with. */
  onDone: (account: { userName: string; newPassword: string }) => Promise<void>;
};

function useMobileReset({ channelName, onDone }: Props) {
  const text = useRefusalText();
  const words = useTranslations('fields');
  const { pressed, press } = usePressed();
  const { told, issue } = useSecretRule('password');
  const { countries, failed, again } = useCountries();
  const [picked, setPicked] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [pictureNo, setPictureNo] = useState(0);
  const [sent, setSent] = useState<SmsSent | null>(null);
  const numberOf = useNumberOf(countries);
  const dialingCode = picked || (countries[0]?.countryDialingCode ?? '');
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { mobile: '', code: '', newPassword: '', captcha: '' },
    resolver: fieldChecks<Values>({
      mobile: typed => numberOf(typed, dialingCode) !== null || (!typed && !pressed()) || words('mobile'),
      code: typed => typed.trim() !== '' || !pressed() || words('verification_code'),
      newPassword: typed => (!typed && !pressed()) || issue(typed),
    }),
  });
  const { setFocus } = form;
  const number = numberOf(form.watch('mobile'), dialingCode);

  /** Puts a refusal under its field; false when it has none. */
  const mark = (no: Refusal): boolean => {
    const field = asksCaptcha(no) ? 'captcha' : ABOUT[no.code];
    if (!field) return false;
    if (field === 'captcha') {
      setPictureNo(was => was + 1);
      form.setValue('captcha', '');
    }
    form.setError(field, { message: text(no) });
    if (field !== 'captcha') setFocus(field);
    return true;
  };
  const submit = form.handleSubmit(async ({ mobile, code, newPassword }) => {
    setRefusal(null);
    try {
      const done = await call('POST /wps/member/password/verification', {
        mobileNum: mobile.trim(),
        countryDialingCode: dialingCode,
        verificationCode: code.trim(),
        newPassword,
        ...(channelName ? { channel: channelName, channelToken: sent?.token } : {}),
      });
      await onDone({ userName: done?.userName ?? '', newPassword });
    } catch (thrown) {
      const no = refusalOf(thrown);
      if (!mark(no)) setRefusal(no);
    }
  });

  useEffect(() => void (isChoosingTab() || setFocus('mobile')), [setFocus]);
  const sms = {
    number,
    onNumberMissing: () => {
      form.setError('mobile', { message: words('mobile') });
      setFocus('mobile');
    },
    extras: async () => ({
      ...(pictureNo > 0 ? { captcha: form.getValues('captcha') || undefined } : {}),
      ...(await botFields()),
    }),
    onSent: (next: SmsSent) => {
      setSent(next);
      setPictureNo(0);
      setFocus('code');
    },
    onRefused: mark,
  };
  return {
    ...{ form, countries, failed, again, dialingCode, setPicked, refusal, pictureNo, sms, told },
    submit: press(submit),
  };
}

/** A new password by a code to the account's number (row 17): then one is signed in with it. */
export function ForgotMobileForm(props: Props) {
  const recovery = useTranslations('recovery');
  const words = useTranslations('sms');
  const { form, countries, dialingCode, setPicked, pictureNo, sms, ...more } = useMobileReset(props);
  const { errors, isSubmitting } = form.formState;
  const onBlur = async () => {
    const named = await dialingCodeIn(form.getValues('mobile'), countries);
    if (named) setPicked(named);
  };
  return (
    <form onSubmit={more.submit} noValidate method="post" className="grid gap-3.5">
      <p className="text-md text-t2">{recovery('mobileLead')}</p>
      <PhoneField
        label={needed(words('number'), true)}
        required
        countries={countries}
        dialingCode={dialingCode}
        onDialingCode={setPicked}
        error={errors.mobile?.message}
        {...form.register('mobile', { onBlur })}
      />
      {more.failed && <CountriesFailed onAgain={more.again} />}
      {pictureNo > 0 && (
        <Captcha
          key={pictureNo}
          error={errors.captcha?.message}
          input={form.register('captcha')}
          onSolved={answer => form.setValue('captcha', answer)}
        />
      )}
      <SmsCodeField
        purpose="password"
        channel={smsChannel(props.channelName)}
        {...sms}
        error={errors.code?.message}
        input={{ required: true, ...form.register('code') }}
      />
      <NewPasswordField
        label={needed(recovery('newPassword'), true)}
        required
        hint={more.told}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <FormEnd refusal={more.refusal} busy={isSubmitting} busyLabel={recovery('setting')}>
        {recovery('setPassword')}
      </FormEnd>
    </form>
  );
}
