'use client';

import { useLocale, useTranslations } from 'next-intl';
import { showToast } from '#components/ui/toast.tsx';
import { useReplace } from '#components/ui/use-replace.ts';
import { call } from '#lib/client/call.ts';
import { forgetAnswers } from '#lib/client/session-events.ts';
import { useAction } from '#lib/client/use-action.ts';
import { localePath } from '#lib/rules/locales.ts';
import { NewSecretForm } from './new-secret-form.tsx';
import { Block } from './part-frame.tsx';

/** Change of the password: the present one is always asked for; every other session ends (row 19). */
export function PasswordPart() {
  const t = useTranslations('centre');
  const replace = useReplace();
  const locale = useLocale();
  const action = useAction();
  const done = () => {
    forgetAnswers();
    showToast('positive', t('passwordChanged'));
    replace(localePath(locale, '/'));
  };
  return (
    <Block title={t('part_password')} text={t('passwordText')}>
      <NewSecretForm
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
    </Block>
  );
}
