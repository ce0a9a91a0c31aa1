'use client';

import { useTranslations } from 'next-intl';
import { AuthArt } from '#components/auth/auth-art.tsx';
import type { AuthData } from '#components/auth/auth-data.ts';
import { AuthLink } from '#components/auth/auth-link.tsx';
import { useAfterSignIn } from '#components/auth/sign-in/use-after-sign-in.ts';
import { useCloseAuthDialog, useGoHome } from '#components/auth/use-leave.ts';
import { useSignedInAlready } from '#components/auth/use-signed-in-already.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { useDocumentTitle } from '#lib/client/use-document-title.ts';
import { RegisterPanel, RegisterSkeleton } from './register-panel.tsx';

/** Registration dialog (docs/features.md#9): afterwards the user is signed in, on home. */
export function RegisterDialog({ data }: { data: AuthData }) {
  const t = useTranslations('register');
  const { signedIn } = useAfterSignIn(data, useGoHome());
  const leave = useCloseAuthDialog();
  const signedInDialog = useSignedInAlready(leave);
  useDocumentTitle(t('title'));

  return (
    <Dialog
      open
      size="l"
      reserve="form"
      title={t('title')}
      lead={
        <>
          {t('haveAccount')} <AuthLink to="/login">{t('signIn')}</AuthLink>
        </>
      }
      art={<AuthArt data={data} group="w_register" />}
      onClose={leave}
      coverClose={false}
    >
      <p className="mb-3 flex items-start gap-2 text-md">
        <Icon name="check" size={16} className="mt-0.5 flex-none text-positive" />
        {data.opening ? t('givesMoney', { amount: data.opening }) : t('gives')}
      </p>
      {signedInDialog ? (
        <RegisterSkeleton />
      ) : (
        <RegisterPanel data={data} onDone={answer => void signedIn(answer)} />
      )}
    </Dialog>
  );
}
