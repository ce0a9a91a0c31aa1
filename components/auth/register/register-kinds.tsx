'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSubmitAttempted } from '#components/auth/use-submit-attempted.ts';
import { asyncResolver } from '#components/shared/forms/async-resolver.ts';
import type { SmsChannel, SmsSent } from '#components/shared/forms/sms-channel.ts';
import type { NamedCountry } from '#components/shared/forms/use-countries.ts';
import { Tabs } from '#components/ui/navigation/tabs.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { verifiedNumber } from '#lib/client/verified-number.ts';
import type { FieldRule } from '#lib/rules/fields/field-messages.ts';
import {
  type FormField,
  type IsOn,
  plainRule,
  type RegisterKind,
  registerForm,
} from '#lib/rules/fields/register-form.ts';
import { AppliedCode } from './applied-code.tsx';
import { RegisterForm } from './register-form.tsx';
import { emptyRegistration, type Registration } from './registration.ts';
import { readDraft } from './registration-draft.ts';
import { useInvitation } from './use-invitation.ts';

/** Called with the output of the registration. */
export type OnRegistered = (answer: CallOutput<'PUT /wps/member/register'>) => void;

type Props = {
  kinds: readonly RegisterKind[];
  rules: Readonly<Record<string, FieldRule>>;
  isOn: IsOn;
  countries: readonly NamedCountry[];
  channel: SmsChannel;
  onDone: OnRegistered;
};

/** Accepts any text: the platform checks the captcha. */
const captchaField: FormField = { name: 'captcha', required: true, rule: plainRule(64) };

/** Adds the captcha before the SMS code, which may need it; else at the end. */
function withCaptcha(fields: readonly FormField[]): readonly FormField[] {
  if (fields.some(field => field.name === 'captcha')) return fields;
  const at = fields.findIndex(field => field.name === 'verificationCode');
  return fields.toSpliced(at < 0 ? fields.length : at, 0, captchaField);
}

/** The chosen kind and its fields; a verified number needs no code, an invitation no affiliate code. */
function useKindFields(
  { kinds, rules, isOn }: Props,
  { invited, drafted }: { invited: boolean; drafted?: string },
) {
  const [proved, setProved] = useState(() => (kinds.includes('mobile') ? verifiedNumber() : null));
  const [kind, setKind] = useState<RegisterKind>(
    () => (proved ? 'mobile' : kinds.find(one => one === drafted)) ?? kinds[0] ?? 'username',
  );
  const [captchaRequired, setCaptchaRequired] = useState(false);
  /** Returns the proof that replaces a code, as long as the number is the one that was verified. */
  const proofFor = ({ mobileNum, dialingCode }: Registration): string | null =>
    kind === 'mobile' && proved?.mobile === mobileNum.trim() && proved.dialingCode === dialingCode
      ? proved.proof
      : null;
  const fieldsFor = (values: Registration): readonly FormField[] => {
    const wanted = registerForm(kind, rules, isOn).filter(
      ({ name }) =>
        !(invited && name === 'affiliateCode') && !(proofFor(values) && name === 'verificationCode'),
    );
    return captchaRequired ? withCaptcha(wanted) : wanted;
  };
  return { kind, setKind, proved, setProved, setCaptchaRequired, proofFor, fieldsFor };
}

type KindFields = ReturnType<typeof useKindFields>;

/** The form over the fields of a kind, saved as a draft; what is typed stays when the kind changes. */
function useRegistrationForm(
  countries: readonly NamedCountry[],
  drafted: Partial<Registration> | undefined,
  { kind, proved, fieldsFor }: KindFields,
) {
  const words = useTranslations('fields');
  const { pressed, press } = useSubmitAttempted();
  const form = useForm<Registration>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      ...emptyRegistration(countries[0]?.countryDialingCode ?? ''),
      ...drafted,
      ...(proved ? { mobileNum: proved.mobile, dialingCode: proved.dialingCode } : {}),
    },
    resolver: asyncResolver(async (values, names) => {
      // Before the submit an empty field is no error: leaving it fetches no rule.
      const isTyped = Object.entries(values).some(([name, value]) => names.includes(name) && value !== '');
      if (!pressed() && !isTyped) return {};
      const { registrationErrors } = await import('./registration-check.ts');
      return registrationErrors(fieldsFor(values), values, {
        countries,
        nowMs: Date.now(),
        emptyToo: pressed(),
        say: ({ key, ...params }) => words(key, params),
      });
    }),
  });
  const { setFocus, subscribe } = form;
  const typed = form.watch();
  const fields = fieldsFor(typed);
  // A number that is filled in need not be typed again.
  const first = useRef(fields.find(({ name }) => !typed[name])?.name);
  // The dialog was open before its form was rendered, so the focus is elsewhere.
  useEffect(() => first.current && setFocus(first.current), [setFocus]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // Where it fails to load, the draft is as old as the tab: nothing to tell.
        callback: ({ name, type, values }) =>
          // The code of the link is not typed, and stored already.
          (type || name !== 'affiliateCode') &&
          import('./save-draft.ts').then(
            draft => draft.saveDraft(kind, values),
            () => undefined,
          ),
      }),
    [subscribe, kind],
  );
  return { form, typed, fields, press };
}

function useRegistration(props: Props) {
  const { countries, channel, onDone } = props;
  const invitations = useInvitation();
  const { invitation, linkCode, invited, refuseCode } = invitations;
  const [draft] = useState(readDraft);
  const kindFields = useKindFields(props, { invited, drafted: draft.kind });
  const { kind, setKind, setProved, setCaptchaRequired, proofFor } = kindFields;
  const { form, typed, fields, press } = useRegistrationForm(countries, draft.values, kindFields);
  const { setValue } = form;
  const needsCode = linkCode === 'bad' || linkCode === 'unknown';

  useEffect(() => {
    if (needsCode) setValue('affiliateCode', invitation.affiliateCode ?? '');
  }, [needsCode, invitation, setValue]);

  const send = async (values: Registration, sms: SmsSent | null) => {
    const { sendRegistration } = await import('./send-registration.ts');
    await sendRegistration({
      ...{ kind, fields, values, invitations, channel, sms, onDone },
      proof: proofFor(values),
      onWrongCode: wrong => {
        setValue('affiliateCode', wrong);
        refuseCode(wrong);
      },
      onUnproved: () => setProved(null),
    });
  };
  const change = (next: RegisterKind) => {
    setKind(next);
    // An error by the rules of one kind need not be one by those of the other.
    form.clearErrors();
  };
  const isProved = proofFor(typed) !== null;
  return { ...invitations, kind, change, fields, form, send, press, setCaptchaRequired, needsCode, isProved };
}

/** Registration form with tabs where more than one kind is on; changing the kind keeps what was typed. */
export function RegisterKinds(props: Props) {
  const { kinds, countries, channel } = props;
  const t = useTranslations('register');
  const registering = useRegistration(props);
  const { kind, form, linkCode, removeCode } = registering;
  const remove = () => {
    removeCode();
    // The button that had the focus is gone.
    form.setFocus(kind === 'mobile' ? 'mobileNum' : 'username');
  };
  const drawn = (
    <div className="grid gap-4">
      {registering.isProved && <Notice kind="positive">{t('numberProved')}</Notice>}
      <RegisterForm
        key={kind}
        kind={kind}
        fields={registering.fields}
        form={form}
        countries={countries}
        channel={channel}
        send={registering.send}
        press={registering.press}
        onCaptchaRequired={registering.setCaptchaRequired}
        wrongCode={registering.wrongCode}
        needsCode={registering.needsCode}
      >
        {registering.invited &&
          (linkCode === 'good' ? (
            <AppliedCode code={registering.invitation.affiliateCode ?? ''} onRemove={remove} />
          ) : (
            <Skeleton className="h-8 w-full" />
          ))}
      </RegisterForm>
    </div>
  );
  if (kinds.length === 1) return drawn;
  return (
    <Tabs
      label={t('kinds')}
      value={kind}
      items={kinds.map(value => ({ value, label: t(`kind_${value}`) }))}
      onChange={registering.change}
    >
      {drawn}
    </Tabs>
  );
}
