'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { NewPasswordField } from '#components/auth/new-password-field.tsx';
import { PhoneField } from '#components/shared/forms/phone-field.tsx';
import type { NamedCountry } from '#components/shared/forms/use-countries.ts';
import { dialingCodeIn } from '#components/shared/forms/use-phone-number.ts';
import { lazyPart } from '#components/shared/on-demand.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { ruleMessage } from '#lib/rules/fields/field-messages.ts';
import { passwordHint } from '#lib/rules/fields/password-rule.ts';
import type { FormField, RegisterField } from '#lib/rules/fields/register-form.ts';
import { fieldSkeleton } from './field-skeleton.tsx';
import { type Registration, SECRETS } from './registration.ts';

const PlainField = lazyPart(async () => (await import('./plain-field.tsx')).PlainField);
const UsernameField = lazyPart(async () => (await import('./username-field.tsx')).UsernameField);

type Plain = Exclude<RegisterField, 'captcha' | 'verificationCode'>;

/** Fields whose rule shows as a hint from the start, since it cannot be guessed. */
const TOLD: readonly RegisterField[] = ['username', 'password', 'paymentPassword'];

type Props = {
  field: FormField & { name: Plain };
  form: UseFormReturn<Registration>;
  countries: readonly NamedCountry[];
  /** Note about the value that blocks nothing; in place of the hint. */
  note?: string | undefined;
};

/**
 * Registration field by the operator's settings; all fields but the codes, which need a picture or an SMS.
 */
export function RegisterTextField({ field, form, countries, note }: Props) {
  const { name, required, rule } = field;
  const t = useTranslations('register');
  const fields = useTranslations('fields');
  const isTold = TOLD.includes(name);
  if (name === 'affiliateCode') return <CodeField form={form} required={required} note={note} />;
  if (name !== 'mobileNum' && !isTold && !SECRETS.includes(name))
    return (
      <Suspense fallback={fieldSkeleton}>
        <PlainField field={field} form={form} />
      </Suspense>
    );
  const { key, range } = name === 'password' ? passwordHint(rule) : ruleMessage(rule);
  const hint = isTold ? fields(key, { range }) : undefined;
  const common = {
    label: t(name),
    required,
    error: form.formState.errors[name]?.message,
    hint: name === 'paymentPassword' && hint ? t('paymentPasswordHint', { rule: hint }) : hint,
  };
  if (name === 'username')
    return (
      <Suspense fallback={fieldSkeleton}>
        <UsernameField common={common} form={form} rule={rule} />
      </Suspense>
    );
  if (name === 'mobileNum') return <NumberField common={common} form={form} countries={countries} />;
  const input = form.register(name, name === 'password' ? { deps: ['confirmPassword'] } : {});
  return (
    <NewPasswordField {...common} {...input} {...(name === 'paymentPassword' && { autoComplete: 'off' })} />
  );
}

/** Invitation code, with a note where it is not valid for this site: it blocks nothing. */
function CodeField({ form, required, note }: Pick<Props, 'form' | 'note'> & { required: boolean }) {
  const t = useTranslations('register');
  return (
    <TextField
      label={t('affiliateCode')}
      required={required}
      error={form.formState.errors.affiliateCode?.message}
      hint={note && <span className="text-warning">{note}</span>}
      // The form leads to it after a submit (form.tsx).
      data-noted={note}
      maxLength={200}
      autoComplete="off"
      {...form.register('affiliateCode')}
    />
  );
}

function NumberField({
  common,
  form,
  countries,
}: Pick<Props, 'form' | 'countries'> & {
  common: Pick<ComponentProps<typeof PhoneField>, 'label' | 'required' | 'error' | 'hint'>;
}) {
  const pick = (dialingCode: string) => {
    form.setValue('dialingCode', dialingCode);
    if (form.getFieldState('mobileNum').isTouched) void form.trigger('mobileNum');
  };
  const onBlur = async () => {
    const named = await dialingCodeIn(form.getValues('mobileNum'), countries);
    if (named) pick(named);
  };
  return (
    <PhoneField
      {...common}
      countries={countries}
      dialingCode={form.watch('dialingCode')}
      onDialingCode={pick}
      {...form.register('mobileNum', { onBlur })}
    />
  );
}
