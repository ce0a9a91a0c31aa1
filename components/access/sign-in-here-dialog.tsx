'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { AccessData } from './access-data.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import { useAfterSignIn, useWhoseAnswers } from './use-after-sign-in.ts';

/** Signing in over whatever is open, after a session has ended: no address changes, a half-filled form stays. */
export function SignInHereDialog({ data, onClose }: { data: AccessData; onClose: () => void }) {
  const t = useTranslations('signIn');
  const second = useTranslations('refusals.second_factor_required');
  const [isSecond, setSecond] = useState(false);
  const { signedIn } = useAfterSignIn(data, onClose, useWhoseAnswers());
  return (
    <Dialog
      open
      title={isSecond ? second('title') : t('hereTitle')}
      lead={t(isSecond ? 'secondText' : 'hereText')}
      onClose={onClose}
      coverClose={false}
    >
      <SignInPanel
        data={data}
        here
        next={usePathname()}
        onStep={setSecond}
        onDone={answer => void signedIn(answer)}
      />
    </Dialog>
  );
}
