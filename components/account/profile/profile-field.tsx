'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '#components/ui/forms/field.tsx';
import { requiredLabel } from '#components/ui/forms/required-label.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { TextArea } from '#components/ui/forms/text-area.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { maskedFields, type ProfileName } from '#lib/rules/fields/profile-fields.ts';
import { CHAT_DIALOG_ID } from '#lib/rules/routes/chat-overlay.ts';
import { localePath } from '#lib/rules/routes/locales.ts';
import { type ProfileChoice, useProfileHint, useProfileValue } from './use-profile-texts.ts';

/** Profile field from the platform: its rule, its value, and whether it can be set. */
export type ProfileField = CallOutput<'GET /wps/member/profile'>['fields'][string];

type Input = Pick<ComponentProps<'input'>, 'autoComplete' | 'autoCapitalize' | 'inputMode'>;
const inputs: Partial<Record<ProfileName, Input>> = {
  nickname: { autoComplete: 'nickname' },
  payee: { autoComplete: 'name', autoCapitalize: 'words' },
  birthday: { autoComplete: 'bday' },
  placeOfBirth: { autoCapitalize: 'words' },
  nationality: { autoComplete: 'country' },
  whatsapp: { inputMode: 'tel' },
  qqNum: { inputMode: 'numeric' },
  permanentAddress: { autoComplete: 'street-address', autoCapitalize: 'words' },
  currentAddress: { autoComplete: 'street-address', autoCapitalize: 'words' },
  region: { autoComplete: 'address-level1', autoCapitalize: 'words' },
};
const severalLines: readonly ProfileName[] = ['permanentAddress', 'currentAddress'];
/** Pattern id of dates that the browser's date picker gives: yyyy-MM-dd. */
const CALENDAR_KIND = 11;
const MAX_CHARACTERS = 200;

/** Field that can be set once, and was: read-only text, with a link to have it changed. */
export function FixedField({ name, value }: { name: ProfileName; value: string }) {
  const t = useTranslations('centre');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const written = useProfileValue();
  return (
    <div className="grid content-start gap-1.5">
      <p className="text-sm font-med text-t2">{t(`field_${name}`)}</p>
      <p className="flex items-center gap-2 font-med wrap-anywhere lg:min-h-11.5">
        <Icon name="lock" size={16} className="flex-none text-t3" />
        {written(name, value)}
      </p>
      <p className="text-sm text-t3">
        <Link
          href={`${localePath(locale, '/help')}#${CHAT_DIALOG_ID}`}
          target="_blank"
          title={ui('opensNewWindow')}
          className="underline decoration-1 underline-offset-[3px] hover:text-t1"
        >
          {t('contactToChange')}
        </Link>
      </p>
    </div>
  );
}

function Options({ choices, value }: { choices: readonly ProfileChoice[]; value: string }) {
  const t = useTranslations('centre');
  return (
    <>
      <option value="">{t('choose')}</option>
      {/* Stored before the field was a list: shown until the user chooses a new value. */}
      {value !== '' && !choices.some(choice => choice.value === value) && (
        <option value={value}>{value}</option>
      )}
      {choices.map(choice => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </>
  );
}

/** Profile field that can be set: a list, a date picker, or text of one or several lines. */
export function EditableField({
  name,
  field: { rule, value = '', once = false },
  choices,
  error,
  input,
}: {
  name: ProfileName;
  field: ProfileField;
  choices: readonly ProfileChoice[] | undefined;
  error: string | undefined;
  input: UseFormRegisterReturn;
}) {
  const t = useTranslations('centre');
  const hint = useProfileHint();
  const common = {
    label: requiredLabel(t(`field_${name}`), rule.required),
    hint: hint(name, Boolean(once)),
    error,
    'aria-required': rule.required || undefined,
    autoComplete: 'off',
    ...inputs[name],
    ...input,
    className: 'content-start',
  };
  const maxLength = rule.maxLength > 0 ? rule.maxLength : MAX_CHARACTERS;
  if (choices)
    return (
      <Select {...common}>
        <Options choices={choices} value={value ?? ''} />
      </Select>
    );
  if (severalLines.includes(name)) return <TextArea {...common} maxLength={maxLength} />;
  return (
    <TextField
      {...common}
      type={rule.patternId === CALENDAR_KIND ? 'date' : 'text'}
      maxLength={maxLength}
      // A masked value cannot be edited, only replaced.
      onFocus={event => {
        if (maskedFields.includes(name) && event.target.value === value) event.target.select();
      }}
    />
  );
}
