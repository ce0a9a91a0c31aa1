'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { CountriesFailed } from '#components/auth/countries-failed.tsx';
import { FormSubmit } from '#components/auth/form-submit.tsx';
import { NewPasswordField } from '#components/auth/new-password-field.tsx';
import { isAboutNewPassword } from '#components/auth/password-refusal.ts';
import { useSubmitAttempted } from '#components/auth/use-submit-attempted.ts';
import { useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { asksCaptcha } from '#components/shared/forms/asks-captcha.ts';
import { botFields } from '#components/shared/forms/bot-check.ts';
import { Captcha } from '#components/shared/forms/captcha.tsx';
import { fieldChecks } from '#components/shared/forms/field-checks.ts';
import { PhoneField } from '#components/shared/forms/phone-field.tsx';
import { type SmsSender, type SmsSent, smsChannel } from '#components/shared/forms/sms-channel.ts';
import { SmsCodeField } from '#components/shared/forms/sms-code-field.tsx';
import { useCountries } from '#components/shared/forms/use-countries.ts';
import { usePasswordRule } from '#components/shared/forms/use-password-rule.ts';
import { dialingCodeIn, usePhoneNumber } from '#components/shared/forms/use-phone-number.ts';
import { Form } from '#components/ui/forms/form.tsx';
import { requiredLabel } from '#components/ui/forms/required-label.tsx';
import { call } from '#lib/client/call.ts';
import { isChoosingTab } from '#lib/client/choosing-tab.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';

type Values = { mobile: string; code: string; newPassword: string; captcha: string };
type Field = keyof Values;

/** Maps a refusal to the field that it is about; all others show above the button. */
const ABOUT: Partial<Record<Refusal['code'], Field>> = {
  mobile_invalid: 'mobile',
  mobile_missing: 'mobile',
  mobile_region_closed: 'mobile',
  verification_code_invalid: 'code',
  verification_code_exhausted: 'code',
};

type Props = {
  /** Third-party SMS service, or empty. */
  channelName: string;
  /** Called once the password is set, with the credentials to sign in. */
  onDone: (account: { userName: string; newPassword: string }) => Promise<void>;
};

/** The form, its checks and the number that is typed. */
function useResetForm() {
  const words = useTranslations('fields');
  const { pressed, press } = useSubmitAttempted();
  const { told, issue, refused } = usePasswordRule('password');
  const { countries, failed, again } = useCountries();
  const [picked, setPicked] = useState('');
  const numberOf = usePhoneNumber(countries);
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
  const number = numberOf(form.watch('mobile'), dialingCode);
  return { form, number, countries, failed, again, dialingCode, setPicked, press, told, refused };
}

/** Shows refusals under their fields, and a new captcha where one is asked for. */
function useFieldRefusals(form: UseFormReturn<Values>, refused: (no: Refusal) => string | null) {
  const text = useRefusalText();
  const [pictureNo, setPictureNo] = useState(0);
  /** Shows a refusal under its field; returns false when it has none. */
  const mark = (no: Refusal): boolean => {
    const field = asksCaptcha(no) ? 'captcha' : isAboutNewPassword(no) ? 'newPassword' : ABOUT[no.code];
    if (!field) return false;
    if (field === 'captcha') {
      setPictureNo(was => was + 1);
      form.setValue('captcha', '');
    }
    form.setError(field, { message: refused(no) ?? text(no) });
    if (field !== 'captcha') form.setFocus(field);
    return true;
  };
  return { pictureNo, setPictureNo, mark };
}

function useMobileReset({ channelName, onDone }: Props) {
  const words = useTranslations('fields');
  const { form, number, press, refused, ...fields } = useResetForm();
  const { pictureNo, setPictureNo, mark } = useFieldRefusals(form, refused);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sent, setSent] = useState<SmsSent | null>(null);
  const sender = useRef<SmsSender>(null);
  const { setFocus } = form;

  const submit = form.handleSubmit(async ({ mobile, code, newPassword }) => {
    setRefusal(null);
    try {
      const done = await call('POST /wps/member/password/verification', {
        mobileNum: mobile.trim(),
        countryDialingCode: fields.dialingCode,
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
    sender,
    onSend: () => {
      setRefusal(null);
      if (form.getFieldState('code').error) form.setValue('code', '');
      form.clearErrors(['mobile', 'captcha', 'code']);
    },
    onSent: (next: SmsSent) => {
      setSent(next);
      setPictureNo(0);
      setFocus('code');
    },
    onRefused: mark,
  };
  return { ...fields, form, refusal, pictureNo, sms, submit: press(submit) };
}

/**
 * Sets a new password with a code sent to the account's number, then signs in with it (docs/features.md#17).
 */
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
    <Form onSubmit={more.submit} className="grid gap-3.5">
      <p className="text-md text-t2">{recovery('mobileLead')}</p>
      <PhoneField
        label={requiredLabel(words('number'), true)}
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
          takesFocus
          error={errors.captcha?.message}
          input={form.register('captcha')}
          onSolved={answer => form.setValue('captcha', answer)}
          onComplete={() => sms.sender.current?.send()}
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
        label={requiredLabel(recovery('newPassword'), true)}
        required
        hint={more.told}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <FormSubmit refusal={more.refusal} busy={isSubmitting} busyLabel={recovery('setting')}>
        {recovery('setPassword')}
      </FormSubmit>
    </Form>
  );
}
