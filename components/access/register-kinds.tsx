'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { botFields } from '#components/shared/bot-check.ts';
import type { SmsChannel, SmsSent } from '#components/shared/sms-channel.ts';
import { snapshot } from '#components/shared/snapshot.ts';
import type { NamedCountry } from '#components/shared/use-countries.ts';
import { Notice } from '#components/ui/notice.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import type { Answer } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { FieldRule } from '#lib/rules/field-messages.ts';
import { type FormField, type IsOn, type RegisterKind, registerForm } from '#lib/rules/register-form.ts';
import { readInvitation } from './invitation.ts';
import { InvitationDialog } from './invitation-dialog.tsx';
import { RegisterForm } from './register-form.tsx';
import { emptyRegistration, fieldValue, type Registration } from './registration.ts';
import { checkAffiliate, useLinkCode } from './use-link-code.ts';
import { usePressed } from './use-pressed.ts';

/** What follows a registration. */
export type Registered = (answer: Answer<'PUT /wps/member/register'>) => void;

type Props = {
  kinds: readonly RegisterKind[];
  rules: Readonly<Record<string, FieldRule>>;
  isOn: IsOn;
  countries: readonly NamedCountry[];
  channel: SmsChannel;
  onDone: Registered;
};

/** Any sign counts: what the picture shows is the platform's to judge. */
const captchaField: FormField = {
  name: 'captcha',
  required: true,
  rule: { enabled: true, required: true, patternId: 0, acceptedPattern: '*', minLength: 1, maxLength: 64 },
};

/** With the code in the picture before the code by SMS, which may need it; else at the end. */
function withCaptcha(fields: readonly FormField[]): readonly FormField[] {
  if (fields.some(field => field.name === 'captcha')) return fields;
  const at = fields.findIndex(field => field.name === 'verificationCode');
  return fields.toSpliced(at < 0 ? fields.length : at, 0, captchaField);
}

function useRegistration({ kinds, rules, isOn, countries, channel, onDone }: Props) {
  const words = useTranslations('fields');
  const [invitation] = useState(readInvitation);
  const linkCode = useLinkCode(invitation);
  const invited = linkCode === 'good' || linkCode === 'checking';
  const [kind, setKind] = useState<RegisterKind>(kinds[0] ?? 'username');
  const [captchaAsked, setCaptchaAsked] = useState(false);
  const [wrongCode, setWrongCode] = useState(false);
  const { pressed, press } = usePressed();

  const wanted = registerForm(kind, rules, isOn).filter(
    field => !(invited && field.name === 'affiliateCode'),
  );
  const fields = captchaAsked ? withCaptcha(wanted) : wanted;
  const form = useForm<Registration>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: emptyRegistration(countries[0]?.countryDialingCode ?? ''),
    resolver: snapshot(async (values, names) => {
      // Before the press an empty field is nothing wrong: passing by it fetches no rule.
      const isTyped = Object.entries(values).some(([name, value]) => names.includes(name) && value !== '');
      if (!pressed() && !isTyped) return {};
      const { registrationErrors } = await import('./register-check.ts');
      return registrationErrors(fields, values, {
        countries,
        nowMs: Date.now(),
        emptyToo: pressed(),
        say: ({ key, ...params }) => words(key, params),
      });
    }),
  });
  const { setValue, setFocus } = form;
  const first = useRef(fields[0]?.name);
  // The dialog was open before its form came, so the focus is elsewhere.
  useEffect(() => first.current && setFocus(first.current), [setFocus]);

  useEffect(() => {
    if (linkCode === 'bad') setWrongCode(true);
    if (linkCode === 'bad' || linkCode === 'unknown')
      setValue('affiliateCode', invitation.affiliateCode ?? '');
  }, [linkCode, invitation, setValue]);

  const send = async (values: Registration, sms: SmsSent | null) => {
    const typedCode = fields.some(field => field.name === 'affiliateCode')
      ? fieldValue(values, 'affiliateCode')
      : '';
    const { registerAsk } = await import('./register-ask.ts');
    const ask = registerAsk(fields, values, {
      invitation,
      invited: invited || (linkCode === 'unknown' && !typedCode),
      sms: { channel: channel.name, token: sms?.token },
      registerUrl: location.href.slice(0, 2048),
    });
    try {
      if (typedCode) await checkAffiliate(typedCode);
      const line = kind === 'mobile' ? 'PUT /wps/member/register/mobile' : 'PUT /wps/member/register';
      onDone(await call(line, { ...ask, ...(await botFields()) }));
    } catch (error) {
      if (refusalOf(error).code === 'invitation_code_error') setWrongCode(true);
      throw error;
    }
  };
  const closeWrongCode = () => setWrongCode(false);
  const change = (next: RegisterKind) => {
    setKind(next);
    // What is wrong by the rules of one kind need not be by the other's.
    form.clearErrors();
  };
  return {
    ...{ kind, change, fields, form, send, press, setCaptchaAsked, wrongCode, closeWrongCode },
    invitedBy: linkCode === 'good' ? invitation.affiliateCode : null,
  };
}

/** The form of one kind, with tabs where more than one is on; what was typed stays when the kind changes. */
export function RegisterKinds(props: Props) {
  const { kinds, countries, channel } = props;
  const t = useTranslations('register');
  const { kind, change, fields, form, send, press, setCaptchaAsked, wrongCode, closeWrongCode, invitedBy } =
    useRegistration(props);
  const drawn = (
    <div className="grid gap-4">
      {invitedBy && <Notice kind="positive">{t('invited', { code: invitedBy })}</Notice>}
      <RegisterForm
        key={kind}
        kind={kind}
        fields={fields}
        form={form}
        countries={countries}
        channel={channel}
        send={send}
        press={press}
        onCaptchaAsked={setCaptchaAsked}
      />
    </div>
  );
  return (
    <>
      {kinds.length > 1 ? (
        <Tabs
          label={t('kinds')}
          value={kind}
          items={kinds.map(value => ({ value, label: t(`kind_${value}`) }))}
          onChange={change}
        >
          {drawn}
        </Tabs>
      ) : (
        drawn
      )}
      {wrongCode && <InvitationDialog onClose={closeWrongCode} />}
    </>
  );
}
