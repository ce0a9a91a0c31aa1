'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { asksCaptcha } from '#components/shared/asks-captcha.ts';
import { botFields } from '#components/shared/bot-check.ts';
import { Captcha } from '#components/shared/captcha.tsx';
import { useRefusalText } from '#components/shared/refusal-line.tsx';
import type { SmsChannel, SmsSent } from '#components/shared/sms-channel.ts';
import { SmsCodeField } from '#components/shared/sms-code-field.tsx';
import type { NamedCountry } from '#components/shared/use-countries.ts';
import { useNumberOf } from '#components/shared/use-number-of.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import type { FormField, RegisterField, RegisterKind } from '#lib/rules/register-form.ts';
import { FormEnd } from './form-end.tsx';
import { RegisterTextField } from './register-field.tsx';
import type { Registration } from './registration.ts';
import { TermsBox } from './terms-box.tsx';
import type { usePressed } from './use-pressed.ts';

type Props = {
  kind: RegisterKind;
  /** The fields that are shown, in their order. */
  fields: readonly FormField[];
  form: UseFormReturn<Registration>;
  countries: readonly NamedCountry[];
  channel: SmsChannel;
  /** Registers; throws Refusal. */
  send: (values: Registration, sms: SmsSent | null) => Promise<void>;
  /** Goes around the submit handler. */
  press: ReturnType<typeof usePressed>['press'];
  /** Whether a refusal asks for the code in the picture, which the settings do not. */
  onCaptchaAsked: (asked: boolean) => void;
};

function useRegister({ fields, form, send, onCaptchaAsked }: Props) {
  const text = useRefusalText();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [pictureNo, setPictureNo] = useState(0);
  const [sent, setSent] = useState<SmsSent | null>(null);
  /** The picture's code goes with the next send of an SMS, and is then used up. */
  const [smsAsks, setSmsAsks] = useState(false);
  /** The field that the last refusal is about. */
  const [about, setAbout] = useState<{ field: RegisterField } | null>(null);
  const names = fields.map(field => field.name);
  const { setFocus } = form;

  // Only once it is drawn can the field take the focus.
  useEffect(() => about?.field && setFocus(about.field), [about, setFocus]);

  const renewPicture = () => {
    form.setValue('captcha', '');
    setPictureNo(was => was + 1);
  };
  /** Puts a refusal under its field; false when it has none here. */
  const mark = async (no: Refusal): Promise<boolean> => {
    const { refusedField } = await import('./register-refused.ts');
    const asks = asksCaptcha(no);
    if (asks) onCaptchaAsked(true);
    if (asks || names.includes('captcha')) renewPicture();
    const field: RegisterField | null = asks ? 'captcha' : refusedField(no, names);
    if (!field) return false;
    form.setError(field, { type: 'refused', message: text(no) });
    setAbout({ field });
    return true;
  };
  const submit = form.handleSubmit(
    async values => {
      setRefusal(null);
      try {
        await send(values, sent);
      } catch (thrown) {
        const no = refusalOf(thrown);
        if (!(await mark(no))) setRefusal(no);
      }
    },
    errors => {
      setRefusal(null);
      form.setFocus(names.find(name => errors[name]) ?? 'agreed');
      // Where it had the focus already, nothing brought it into sight.
      document.activeElement?.scrollIntoView?.({ block: 'nearest' });
    },
  );
  const sms = {
    extras: async () => ({
      ...(smsAsks ? { captcha: form.getValues('captcha') || undefined } : {}),
      ...(await botFields()),
    }),
    onSent: (next: SmsSent) => {
      setSent(next);
      if (!smsAsks) return;
      setSmsAsks(false);
      onCaptchaAsked(false);
      renewPicture();
    },
    onRefused: (no: Refusal) => {
      if (asksCaptcha(no)) setSmsAsks(true);
      return mark(no);
    },
  };
  const isAbout = (field: RegisterField) => about?.field === field;
  return { refusal, pictureNo, submit, sms, isAbout };
}

/**
 * The registration of one kind. Errors stand under their fields as one leaves them, refusals of the platform too; what
 * has no field stands above the button. Everything typed stays after any refusal, except the used picture.
 */
export function RegisterForm(props: Props) {
  const { kind, fields, form, countries, channel } = props;
  const t = useTranslations('register');
  const words = useTranslations('fields');
  const { refusal, pictureNo, submit, sms, isAbout } = useRegister(props);
  const { errors, isSubmitting } = form.formState;
  const numberOf = useNumberOf(countries);
  const { mobileNum, dialingCode } = form.watch();
  const number = numberOf(mobileNum, dialingCode);

  const draw = (field: FormField) => {
    const { name } = field;
    if (name === 'captcha')
      return (
        <Captcha
          key={`captcha-${pictureNo}`}
          takesFocus={isAbout('captcha')}
          error={errors.captcha?.message}
          input={{ ...form.register('captcha'), required: true }}
          onSolved={answer => form.setValue('captcha', answer, { shouldValidate: true })}
        />
      );
    if (name === 'verificationCode')
      return (
        <SmsCodeField
          key={name}
          purpose={kind === 'mobile' ? 'register-mobile' : 'register'}
          channel={channel}
          number={number}
          onNumberMissing={() => {
            form.setError('mobileNum', { type: 'rule', message: words('mobile') });
            form.setFocus('mobileNum');
          }}
          {...sms}
          error={errors.verificationCode?.message}
          input={{ ...form.register(name), required: field.required }}
        />
      );
    return <RegisterTextField key={name} field={{ ...field, name }} form={form} countries={countries} />;
  };

  return (
    <form onSubmit={props.press(submit)} noValidate method="post" className="grid gap-3.5">
      {fields.map(draw)}
      <p className="text-xs text-t3">
        {t.rich('needed', { mark: () => <span className="font-bold text-accent-text">*</span> })}
      </p>
      <TermsBox missing={Boolean(errors.agreed)} input={form.register('agreed')} />
      <FormEnd refusal={refusal} busy={isSubmitting} busyLabel={t('submitting')}>
        {t('submit')}
      </FormEnd>
    </form>
  );
}
