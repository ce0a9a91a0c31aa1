import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '#components/ui/forms/field.tsx';
import { BIRTHDAY_AGE_YEARS } from '#lib/rules/fields/ages.ts';
import type { FormField, RegisterField } from '#lib/rules/fields/register-form.ts';
import type { Registration } from './registration.ts';

type Input = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>;

/**
 * Input attributes for browsers and password managers; fields that are missing here have no autocomplete
 * token.
 */
const inputs: Partial<Record<RegisterField, Input>> = {
  nickname: { autoComplete: 'nickname' },
  payeeName: { autoComplete: 'name', autoCapitalize: 'words' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
  qqNum: { inputMode: 'numeric' },
  line: { autoComplete: 'impp' },
  wechat: { autoComplete: 'impp' },
  birthday: { autoComplete: 'bday' },
  whatsapp: { autoComplete: 'impp', inputMode: 'tel' },
};

/** Pattern id of dates that the browser's date picker gives: yyyy-MM-dd. */
const CALENDAR_KIND = 11;
/** Fields that the profile accepts only once: the form says so before they are filled. */
const ONCE: readonly RegisterField[] = ['payeeName', 'idNumber'];

/** Hint of a field whose rule is not shown: why the birthday has another age, or that the value is final. */
function hintOf(name: RegisterField, t: ReturnType<typeof useTranslations<'register'>>): string | undefined {
  if (name === 'birthday') return t('birthdayAges', { years: BIRTHDAY_AGE_YEARS });
  return ONCE.includes(name) ? t('once') : undefined;
}

type Props = {
  field: FormField & { name: Exclude<RegisterField, 'captcha' | 'verificationCode'> };
  form: UseFormReturn<Registration>;
};

/** Field without a behaviour of its own; loaded when it is shown, as most of them are folded. */
export function PlainField({ field: { name, required, rule }, form }: Props) {
  const t = useTranslations('register');
  return (
    <TextField
      label={t(name)}
      required={required}
      error={form.formState.errors[name]?.message}
      hint={hintOf(name, t)}
      maxLength={200}
      autoComplete="off"
      {...inputs[name]}
      {...(rule.patternId === CALENDAR_KIND && { type: 'date' })}
      {...form.register(name)}
    />
  );
}
