'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useReplace } from '#components/ui/navigation/use-replace.ts';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { call } from '#lib/client/call.ts';
import { clearCachedCalls } from '#lib/client/session-events.ts';
import { useAction } from '#lib/client/use-action.ts';
import { localePath } from '#lib/rules/routes/locales.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { SettingsBlock } from './part-frame.tsx';

/**
 * Change of the password: always asks for the current one; ends every other session (docs/features.md#19).
 */
export function PasswordPart() {
  const t = useTranslations('centre');
  const replace = useReplace();
  const locale = useLocale();
  const action = useAction();
  const done = () => {
    clearCachedCalls();
    showToast('positive', t('passwordChanged'));
    replace(localePath(locale, '/'));
  };
  return (
    <SettingsBlock title={t('part_password')} text={t('passwordText')}>
      <NewPasswordForm
        kind="password"
        asksOld
        labels={{
          old: t('currentPassword'),
          next: t('newPassword'),
          confirmed: t('confirmPassword'),
          submit: t('changePassword'),
        }}
        action={action}
        send={({ old, next, confirmed }) =>
          call('POST /wps/member/password', {
            oldPassword: old,
            newPassword: next,
            confirmNewPassword: confirmed,
          })
        }
        onDone={done}
      />
    </SettingsBlock>
  );
}
