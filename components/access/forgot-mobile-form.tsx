'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { asksCaptcha } from '#components/shared/asks-captcha.ts';
import { botFields } from '#components/shared/bot-check.ts';
import { CaptchaField } from '#components/shared/captcha-field.tsx';
import { countryOfNumber, PhoneField } from '#components/shared/phone-field.tsx';
import { useRefusalText } from '#components/shared/refusal-line.tsx';
import { type SmsSent, smsChannel } from '#components/shared/sms-channel.ts';
import { SmsCodeField } from '#components/shared/sms-code-field.tsx';
import { useCountries } from '#components/shared/use-countries.ts';
import { needed } from '#components/ui/needed.tsx';
import { call } from '#lib/client/call.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import { normalizePhone } from '#lib/rules/phone.ts';
import { CountriesFailed } from './countries-failed.tsx';
import { FormEnd } from './form-end.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { usePasswordRule } from './password-check.ts';
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
  const { countries, failed, again } = useCountries();
  const [picked, setPicked] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [pictureNo, setPictureNo] = useState(0);
  const [sent, setSent] = useState<SmsSent | null>(null);
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { mobile: '', code: '', newPassword: '', captcha: '' },
  });
  const { setFocus } = form;
  const dialingCode = picked || (countries[0]?.countryDialingCode ?? '');
  const mobile = form.watch('mobile');
  const number = normalizePhone(mobile, dialingCode, countries)
    ? { mobile: mobile.trim(), dialingCode }
    : null;

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
  const submit = form.handleSubmit(async ({ code, newPassword }) => {
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

  useEffect(() => setFocus('mobile'), [setFocus]);
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
  return { form, countries, failed, again, dialingCode, setPicked, number, refusal, pictureNo, submit, sms };
}

/** A new password by a code to the account's number (row 17): then one is signed in with it. */
export function ForgotMobileForm(props: Props) {
  const t = useTranslations();
  const { pressed, press } = usePressed();
  const password = usePasswordRule(pressed);
  const { form, countries, dialingCode, setPicked, number, pictureNo, sms, ...more } = useMobileReset(props);
  const { errors, isSubmitting } = form.formState;
  const onBlur = () => {
    const named = countryOfNumber(form.getValues('mobile'), countries);
    if (named) setPicked(named.countryDialingCode);
  };
  return (
    <form onSubmit={press(more.submit)} noValidate method="post" className="grid gap-3.5">
      <p className="text-md text-t2">{t('recovery.mobileLead')}</p>
      <PhoneField
        label={needed(t('sms.number'), true)}
        required
        countries={countries}
        dialingCode={dialingCode}
        onDialingCode={setPicked}
        error={errors.mobile?.message}
        {...form.register('mobile', {
          validate: typed => number !== null || (!typed && !pressed()) || t('fields.mobile'),
          onBlur,
        })}
      />
      {more.failed && <CountriesFailed onAgain={more.again} />}
      {pictureNo > 0 && (
        <CaptchaField
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
        input={{
          required: true,
          ...form.register('code', {
            validate: code => code.trim() !== '' || !pressed() || t('fields.verification_code'),
          }),
        }}
      />
      <NewPasswordField
        label={needed(t('recovery.newPassword'), true)}
        required
        hint={password.told}
        error={errors.newPassword?.message}
        {...form.register('newPassword', { validate: password.check })}
      />
      <FormEnd refusal={more.refusal} busy={isSubmitting} busyLabel={t('recovery.setting')}>
        {t('recovery.setPassword')}
      </FormEnd>
    </form>
  );
}
