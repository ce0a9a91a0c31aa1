'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormSubmit } from '#components/auth/form-submit.tsx';
import { TermsBox } from '#components/auth/terms-box.tsx';
import type { useSubmitAttempted } from '#components/auth/use-submit-attempted.ts';
import { useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { asksCaptcha } from '#components/shared/forms/asks-captcha.ts';
import { botFields } from '#components/shared/forms/bot-check.ts';
import type { SmsChannel, SmsSender, SmsSent } from '#components/shared/forms/sms-channel.ts';
import type { NamedCountry } from '#components/shared/forms/use-countries.ts';
import { usePhoneNumber } from '#components/shared/forms/use-phone-number.ts';
import { lazyPart } from '#components/shared/on-demand.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import type { FormField, RegisterField, RegisterKind } from '#lib/rules/fields/register-form.ts';
import { fieldSkeleton } from './field-skeleton.tsx';
import { FoldedFields } from './folded-fields.tsx';
import { RegisterTextField } from './register-field.tsx';
import type { Registration } from './registration.ts';

const Captcha = lazyPart(async () => (await import('#components/shared/forms/captcha.tsx')).Captcha);
const SmsCodeField = lazyPart(
  async () => (await import('#components/shared/forms/sms-code-field.tsx')).SmsCodeField,
);

type Props = {
  kind: RegisterKind;
  /** Fields to show, in order. */
  fields: readonly FormField[];
  form: UseFormReturn<Registration>;
  countries: readonly NamedCountry[];
  channel: SmsChannel;
  /** Registers; throws Refusal. */
  send: (values: Registration, sms: SmsSent | null) => Promise<void>;
  /** Wraps the submit handler. */
  press: ReturnType<typeof useSubmitAttempted>['press'];
  /** Called with whether a refusal asks for a captcha that the settings do not. */
  onCaptchaRequired: (isRequired: boolean) => void;
  /** Invitation code that is not valid for this site; a note under its field says so. */
  wrongCode: string | null;
  /** The invitation code came by a link and needs a look: its field is not folded. */
  needsCode: boolean;
  /** Shown below the fields that are asked for first. */
  children?: ReactNode;
};

/** Shows refusals under their fields, and a new captcha where one is asked for or used up. */
function useFieldRefusals({ fields, form, onCaptchaRequired }: Props) {
  const text = useRefusalText();
  const words = useTranslations('fields');
  const [pictureNo, setPictureNo] = useState(0);
  const names = fields.map(field => field.name);

  const renewPicture = () => {
    form.setValue('captcha', '');
    setPictureNo(was => was + 1);
  };
  /** Shows a refusal under its field; returns false when the form does not show that field. */
  const mark = async (no: Refusal): Promise<boolean> => {
    // The note under its field says so, and the next attempt leaves the code out.
    if (no.code === 'invitation_code_error') return true;
    const { refusedField, refusedRule } = await import('./registration-refusals.ts');
    const needsCaptcha = asksCaptcha(no);
    if (needsCaptcha) onCaptchaRequired(true);
    if (needsCaptcha || names.includes('captcha')) renewPicture();
    const field: RegisterField | null = needsCaptcha ? 'captcha' : refusedField(no, names);
    if (!field) return false;
    const rule = refusedRule(no, field);
    const message = rule ? words(rule.key, { range: rule.range }) : text(no);
    form.setError(field, { type: 'refused', message }, { shouldFocus: true });
    return true;
  };
  return { pictureNo, renewPicture, mark };
}

function useRegister(props: Props) {
  const { form, send, onCaptchaRequired } = props;
  const { pictureNo, renewPicture, mark } = useFieldRefusals(props);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sent, setSent] = useState<SmsSent | null>(null);
  const sender = useRef<SmsSender>(null);
  /** The captcha goes with the next SMS request, and is then used up. */
  const [smsAsks, setSmsAsks] = useState(false);

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
    () => setRefusal(null),
  );
  const sms = {
    sender,
    onSend: () => {
      setRefusal(null);
      if (form.getFieldState('verificationCode').error) form.setValue('verificationCode', '');
      form.clearErrors(['mobileNum', 'captcha', 'verificationCode']);
    },
    extras: async () => ({
      ...(smsAsks ? { captcha: form.getValues('captcha') || undefined } : {}),
      ...(await botFields()),
    }),
    onSent: (next: SmsSent) => {
      setSent(next);
      if (!smsAsks) return;
      setSmsAsks(false);
      onCaptchaRequired(false);
      renewPicture();
    },
    onRefused: (no: Refusal) => {
      if (asksCaptcha(no)) setSmsAsks(true);
      return mark(no);
    },
  };
  /** Solved for the SMS, the code is sent; solved for the registration, the user continues. */
  const captchaDone = smsAsks ? () => sender.current?.send() : undefined;
  return { refusal, pictureNo, submit, sms, captchaDone };
}

/** Draws one field; the two passwords stand side by side where there is room. */
function useDrawnField(props: Props, { pictureNo, sms, captchaDone }: ReturnType<typeof useRegister>) {
  const { kind, fields, form, countries, channel, wrongCode } = props;
  const words = useTranslations('fields');
  const t = useTranslations('register');
  const { errors } = form.formState;
  const numberOf = usePhoneNumber(countries);
  const { mobileNum, dialingCode, affiliateCode } = form.watch();
  const isNoted = wrongCode !== null && affiliateCode.trim() === wrongCode;

  const text = (field: FormField, name: Exclude<RegisterField, 'captcha' | 'verificationCode'>) => (
    <RegisterTextField
      key={name}
      field={{ ...field, name }}
      form={form}
      countries={countries}
      note={name === 'affiliateCode' && isNoted ? t('codeUnknown') : undefined}
    />
  );
  const draw = (field: FormField): ReactNode => {
    const { name } = field;
    if (name === 'captcha')
      return (
        <Suspense key={`captcha-${pictureNo}`} fallback={fieldSkeleton}>
          <Captcha
            // Rendered again by a refusal about the captcha.
            takesFocus={Boolean(errors.captcha)}
            error={errors.captcha?.message}
            input={{ ...form.register('captcha'), required: true }}
            onSolved={answer => form.setValue('captcha', answer, { shouldValidate: true })}
            onComplete={captchaDone}
          />
        </Suspense>
      );
    if (name === 'verificationCode')
      return (
        <Suspense key={name} fallback={fieldSkeleton}>
          <SmsCodeField
            purpose={kind === 'mobile' ? 'register-mobile' : 'register'}
            channel={channel}
            number={numberOf(mobileNum, dialingCode)}
            onNumberMissing={() => {
              form.setError('mobileNum', { type: 'rule', message: words('mobile') }, { shouldFocus: true });
            }}
            {...sms}
            error={errors.verificationCode?.message}
            input={{ ...form.register(name), required: field.required }}
          />
        </Suspense>
      );
    const again = name === 'password' && fields.find(one => one.name === 'confirmPassword');
    if (!again) return name === 'confirmPassword' ? null : text(field, name);
    return (
      <div key={name} className="field-pair">
        {text(field, name)}
        {text(again, 'confirmPassword')}
      </div>
    );
  };
  return { draw, isNoted };
}

/**
 * Registration form of one kind: what is required, the optional fields folded, and a foot with the button that
 * never scrolls away. Errors show under their fields on blur, refusals of the platform too; those without a
 * field show above the button. A refusal keeps everything typed, except the used captcha.
 */
export function RegisterForm(props: Props) {
  const { fields, form, needsCode } = props;
  const t = useTranslations('register');
  const registering = useRegister(props);
  const { draw, isNoted } = useDrawnField(props, registering);
  const { errors, isSubmitting } = form.formState;
  const isUnfolded = ({ name, required }: FormField) =>
    required || name === 'captcha' || (name === 'affiliateCode' && needsCode);
  const folded = fields.filter(field => !isUnfolded(field));
  const isTold = ({ name }: FormField) => Boolean(errors[name]) || (name === 'affiliateCode' && isNoted);

  return (
    // No marks of required fields: what stands outside the fold is required.
    <Form
      onSubmit={props.press(registering.submit)}
      className="grid gap-3.5 [&_label_span]:after:content-none"
    >
      {fields.filter(isUnfolded).map(draw)}
      {props.children}
      {folded.length > 0 && (
        <FoldedFields
          startsOpen={folded.some(({ name }) => form.getValues(name) !== '')}
          opens={folded.some(isTold)}
        >
          {folded.map(draw)}
        </FoldedFields>
      )}
      <TermsBox missing={Boolean(errors.agreed)} input={form.register('agreed')} />
      <div className="form-foot">
        <FormSubmit refusal={registering.refusal} busy={isSubmitting} busyLabel={t('submitting')}>
          {t('submit')}
        </FormSubmit>
      </div>
    </Form>
  );
}
