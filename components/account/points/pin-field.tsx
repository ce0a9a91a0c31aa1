'use client';

import { useTranslations } from 'next-intl';
import { PasswordField } from '#components/ui/forms/password-field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { centreHref } from '#lib/rules/routes/centre-address.ts';

/** Payment password of an action with points; the way to set one where there is none. */
export function PinField({
  isSet,
  pin,
  onChange,
}: {
  isSet: boolean;
  pin: string;
  onChange: (pin: string) => void;
}) {
  const t = useTranslations('points');
  if (!isSet)
    return (
      <Notice kind="info">
        {t('noPin')}{' '}
        <a href={centreHref('securityCenter', 'payment')} className="font-bold underline underline-offset-4">
          {t('setPin')}
        </a>
      </Notice>
    );
  return (
    <PasswordField
      label={t('pin')}
      hint={t('pinHint')}
      inputMode="numeric"
      autoComplete="off"
      value={pin}
      onChange={event => onChange(event.target.value)}
    />
  );
}
