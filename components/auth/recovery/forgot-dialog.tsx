'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { AuthArt } from '#components/auth/auth-art.tsx';
import type { AuthData } from '#components/auth/auth-data.ts';
import { AuthLink } from '#components/auth/auth-link.tsx';
import { authPanelSkeleton } from '#components/auth/auth-panel-skeleton.tsx';
import { useAfterSignIn } from '#components/auth/sign-in/use-after-sign-in.ts';
import { useCloseAuthDialog, useGoHome } from '#components/auth/use-leave.ts';
import { useSignedInAlready } from '#components/auth/use-signed-in-already.ts';
import { lazyPart } from '#components/shared/on-demand.tsx';
import { Button } from '#components/ui/button.tsx';
import { Tabs } from '#components/ui/navigation/tabs.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { call } from '#lib/client/call.ts';
import { replaceOverlay } from '#lib/client/overlay-history.ts';
import { Refusal } from '#lib/client/refusal.ts';
import { useDocumentTitle } from '#lib/client/use-document-title.ts';
import { localePath } from '#lib/rules/routes/locales.ts';

const ForgotMobileForm = lazyPart(async () => (await import('./forgot-mobile-form.tsx')).ForgotMobileForm);
const ForgotEmailForm = lazyPart(async () => (await import('./forgot-email-form.tsx')).ForgotEmailForm);

type Method = 'mobile' | 'email';

/** Says that the mail was sent, whether or not such an account exists. */
function SentDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('recovery');
  return (
    <Dialog
      open={open}
      size="s"
      title={t('sentTitle')}
      lead={t('in_been_out')}
      onClose={onClose}
      actions={
        <Button look="primary" data-first-focus onClick={onClose}>
          {t('understood')}
        </Button>
      }
    />
  );
}

/** Recovery of an account by e-mail (docs/features.md#16), or by phone where the operator offers it. */
export function ForgotDialog({ data }: { data: AuthData }) {
  const t = useTranslations('recovery');
  const locale = useLocale();
  const byPhone = data.on.includes('CHNGPASSVERIF3');
  const [method, setMethod] = useState<Method>(byPhone ? 'mobile' : 'email');
  const [sent, setSent] = useState(false);
  const leave = useCloseAuthDialog();
  useDocumentTitle(t('title'));
  const { signedIn } = useAfterSignIn(data, useGoHome());
  const signedInDialog = useSignedInAlready(leave);

  /**
   * The password is set whatever follows: a second step or a failed sign-in is handled by the sign-in dialog.
   */
  const enter = async ({ userName, newPassword }: { userName: string; newPassword: string }) => {
    try {
      const input = { username: userName, password: newPassword, type: 'username' };
      await signedIn(await call('POST /wps/session/login', input));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      showToast('positive', t('signInWithIt'));
      replaceOverlay(localePath(locale, '/login'));
    }
  };
  const form = signedInDialog ? (
    authPanelSkeleton
  ) : (
    <Suspense fallback={authPanelSkeleton}>
      {method === 'mobile' ? (
        <ForgotMobileForm channelName={data.smsChannel} onDone={enter} />
      ) : (
        <ForgotEmailForm onSent={() => setSent(true)} />
      )}
    </Suspense>
  );
  const methods = (['mobile', 'email'] as const).map(value => ({ value, label: t(`method_${value}`) }));
  return (
    <Dialog
      open
      size="l"
      title={t('title')}
      lead={
        <>
          {t('remembered')} <AuthLink to="/login">{t('signIn')}</AuthLink>
        </>
      }
      art={<AuthArt data={data} group="w_forget" />}
      onClose={leave}
      coverClose={false}
    >
      {byPhone ? (
        <Tabs label={t('methods')} value={method} items={methods} onChange={setMethod}>
          {form}
        </Tabs>
      ) : (
        form
      )}
      <SentDialog
        open={sent}
        onClose={() => {
          setSent(false);
          leave();
        }}
      />
    </Dialog>
  );
}
