'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '#components/ui/dialog.tsx';
import { hintedRole } from '#lib/client/role.ts';
import { useOnce } from '#lib/client/use-once.ts';
import { AccessArt } from './access-art.tsx';
import type { AccessData } from './access-data.ts';
import { AccessLink } from './access-link.tsx';
import { RegisterPanel } from './register-panel.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';
import { useGoHome, useLeave } from './use-leave.ts';

/** Opening an account (spec 1, sections 2 to 5): afterwards signed in, and at home. */
export function RegisterDialog({ data }: { data: AccessData }) {
  const t = useTranslations('register');
  const { signedIn } = useAfterSignIn(data, useGoHome());
  const leave = useLeave();

  // Somebody who is signed in already has no business here; a trial may become a member.
  useOnce(() => {
    const role = hintedRole();
    if (role === 'member' || role === 'agent') leave();
  });

  return (
    <Dialog
      open
      size="l"
      title={t('title')}
      lead={
        <>
          {t('haveAccount')} <AccessLink to="/login">{t('signIn')}</AccessLink>
        </>
      }
      art={<AccessArt data={data} group="w_register" />}
      onClose={leave}
      coverClose={false}
    >
      <RegisterPanel data={data} onDone={answer => void signedIn(answer)} />
    </Dialog>
  );
}
