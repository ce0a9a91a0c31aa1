'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { AuthData } from '#components/auth/auth-data.ts';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** Returns the user whose responses this tab has cached; empty where it has none. */
function whoseAnswers(): Partial<CallOutput<'GET /wps/member/info'>> {
  return queryClient().getQueryData(['GET /wps/member/info', {}]) ?? {};
}

/**
 * Sign-in over the current page after a session has ended: the address does not change, a half-filled form
 * stays.
 */
export function SignInHereDialog({ data, onClose }: { data: AuthData; onClose: () => void }) {
  const t = useTranslations('signIn');
  const [isSecond, setSecond] = useState(false);
  const [before] = useState(whoseAnswers);
  const { signedIn } = useAfterSignIn(data, onClose, before.id ?? null);
  return (
    <Dialog
      open
      opensByItself
      title={isSecond ? t('secondTitle') : t('hereTitle')}
      lead={t(isSecond ? 'secondText' : 'hereText')}
      onClose={onClose}
      coverClose={false}
    >
      <SignInPanel
        data={data}
        here
        name={before.account}
        next={usePathname()}
        onStep={setSecond}
        onDone={answer => void signedIn(answer)}
      />
    </Dialog>
  );
}
