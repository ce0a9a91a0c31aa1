'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Answer } from '#lib/calls/table.ts';
import { answers } from '#lib/client/answers.ts';
import type { AccessData } from './access-data.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** The id of the person whose answers this tab holds, or null. */
function whoseAnswers(): string | null {
  const info: Partial<Answer<'GET /wps/member/info'>> | undefined = answers().getQueryData([
    'GET /wps/member/info',
    {},
  ]);
  return info?.id ?? null;
}

/** Signing in over whatever is open, after a session has ended: no address changes, a half-filled form stays. */
export function SignInHereDialog({ data, onClose }: { data: AccessData; onClose: () => void }) {
  const t = useTranslations('signIn');
  const [isSecond, setSecond] = useState(false);
  const [before] = useState(whoseAnswers);
  const { signedIn } = useAfterSignIn(data, onClose, before);
  return (
    <Dialog
      open
      title={isSecond ? t('secondTitle') : t('hereTitle')}
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
