'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { PhoneField } from '#components/shared/phone-field.tsx';
import type { NamedCountry } from '#components/shared/use-countries.ts';
import { dialingCodeIn } from '#components/shared/use-number-of.ts';
import { TextField } from '#components/ui/field.tsx';
import { needed } from '#components/ui/needed.tsx';
import { ruleMessage } from '#lib/rules/field-messages.ts';
import type { FormField, RegisterField } from '#lib/rules/register-form.ts';
import { NewPasswordField } from './new-password-field.tsx';
import type { Registration } from './registration.ts';

type Plain = Exclude<RegisterField, 'captcha' | 'verificationCode'>;
type Input = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>;

/** How a browser and its password manager know a field; those that are not named have no token of their own. */
const inputs: Partial<Record<Plain, Input>> = {
  username: { autoComplete: 'username' },
  nickname: { autoComplete: 'nickname' },
  payeeName: { autoComplete: 'name', autoCapitalize: 'words' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
  qqNum: { autoComplete: 'off', inputMode: 'numeric' },
  line: { autoComplete: 'impp' },
  wechat: { autoComplete: 'impp' },
  whatsapp: { autoComplete: 'impp', inputMode: 'tel' },
};

/** The kind of rule whose values a browser's own calendar gives: yyyy-MM-dd. */
const CALENDAR_KIND = 11;
/** Fields whose rule is told before anything is wrong: nobody can guess it. */
const TOLD: readonly RegisterField[] = ['username', 'password', 'paymentPassword'];

type Props = {
  field: FormField & { name: Plain };
  form: UseFormReturn<Registration>;
  countries: readonly NamedCountry[];
};

/** One field of the registration as the settings want it (all but the codes, which bring a picture or a message). */
export function RegisterTextField({ field: { name, required, rule }, form, countries }: Props) {
  const t = useTranslations('register');
  const fields = useTranslations('fields');
  const error = form.formState.errors[name]?.message;
  const { key, range } = ruleMessage(rule);
  const told = TOLD.includes(name) ? fields(key, { range }) : undefined;
  const common = {
    label: needed(t(name), required),
    required,
    error,
    hint: name === 'paymentPassword' && told ? t('paymentPasswordHint', { rule: told }) : told,
  };
  if (name === 'mobileNum') return <NumberField common={common} form={form} countries={countries} />;
  if (name === 'password')
    return <NewPasswordField {...common} {...form.register(name, { deps: ['confirmPassword'] })} />;
  if (name === 'confirmPassword') return <NewPasswordField {...common} {...form.register(name)} />;
  if (name === 'paymentPassword')
    return <NewPasswordField {...common} {...form.register(name)} autoComplete="off" />;
  const calendar = name === 'birthday' && rule.patternId === CALENDAR_KIND;
  const input: Input =
    name === 'birthday' ? { autoComplete: 'bday' } : (inputs[name] ?? { autoComplete: 'off' });
  return (
    <TextField
      maxLength={200}
      {...common}
      {...input}
      {...(calendar ? { type: 'date' } : {})}
      {...form.register(name)}
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
