'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { PasswordField } from '#components/ui/forms/password-field.tsx';
import { PASSWORD_WIRE_CHARACTERS } from '#lib/rules/fields/password-rule.ts';
import { useCapsLock } from './use-caps-lock.ts';

/** New-password field: password managers may suggest one, pasting works, Caps Lock is reported. */
export function NewPasswordField({ hint, ...field }: ComponentProps<typeof PasswordField>) {
  const t = useTranslations('access');
  const { caps, watch } = useCapsLock();
  return (
    <PasswordField
      autoComplete="new-password"
      maxLength={PASSWORD_WIRE_CHARACTERS}
      {...field}
      {...watch}
      hint={caps ? t('capsLock') : hint}
    />
  );
}
