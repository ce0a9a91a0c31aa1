'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { PasswordField } from '#components/ui/password-field.tsx';
import { useCapsLock } from './use-caps-lock.ts';

/** A password that is chosen here: managers may offer one, pasting works, Caps Lock is told. */
export function NewPasswordField({ hint, ...field }: ComponentProps<typeof PasswordField>) {
  const t = useTranslations('access');
  const { caps, watch } = useCapsLock();
  return (
    <PasswordField
      autoComplete="new-password"
      maxLength={128}
      {...field}
      {...watch}
      hint={caps ? t('capsLock') : hint}
    />
  );
}
