'use client';

import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { readSocialOutcome } from '#components/shared/social-outcome.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { closeOver } from '#lib/client/over.ts';
import { hintedRole } from '#lib/client/role.ts';
import { useOnce } from '#lib/client/use-once.ts';
import { localePath } from '#lib/rules/locales.ts';
import { AGENT_HOME } from '#lib/rules/pages.ts';
import { AccessArt } from './access-art.tsx';
import type { AccessData } from './access-data.ts';
import { AccessLink } from './access-link.tsx';
import type { Asked } from './go-on.ts';
import { secondStepInFragment } from './sign-in-ask.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import { useAfterSignIn, useWaysOn } from './use-after-sign-in.ts';
import { useGoHome } from './use-leave.ts';

const SocialNotice = onDemand(
  async () => (await import('./social-notice.tsx')).SocialNotice,
  ['refusals', 'sign-in'],
);

const TryFree = onDemand(async () => (await import('./try-free.tsx')).TryFree, ['play']);

type Props = {
  data: AccessData;
  /** What brought the person here. */
  asked: Asked;
  /** The agents' own way in (spec 1, section 6). */
  agentPage?: boolean;
};

/** What stands under the title: why one is here, and the way to an account. */
function Lead({ data, asked, agentPage }: Required<Props>) {
  const t = useTranslations('signIn');
  const canRegister = data.on.includes('USERNAMEREG3') || data.on.includes('MOBILENUMREG3');
  if (agentPage) return t('agentText');
  const reason = asked.play ? t('forGame') : asked.heart ? t('forHeart') : null;
  return (
    <>
      {reason && `${reason} `}
      {canRegister ? (
        <>
          {t('newHere')} <AccessLink to="/register">{t('openAccount')}</AccessLink>
        </>
      ) : (
        !reason && t('text')
      )}
    </>
  );
}

/** The sign-in dialog. Signing in changes the page in place: no new document, answers are asked for anew. */
export function SignInDialog({ data, asked, agentPage = false }: Props) {
  const t = useTranslations('signIn');
  const locale = useLocale();
  const { goOn, goBack } = useWaysOn(asked);
  const { signedIn, trialOpened } = useAfterSignIn(data, goOn);
  const social = readSocialOutcome(useSearchParams());
  const [isSecond, setSecond] = useState(false);
  const [step] = useState(() => secondStepInFragment(location.hash));
  const goHome = useGoHome();
  const leave = () => closeOver(agentPage ? goHome : goBack);

  // Somebody who is signed in already has no business here; a trial may become a member.
  useOnce(() => {
    const role = hintedRole();
    // Its handle is as good as a password: out of the address and its history.
    if (step) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
    if (!agentPage && (role === 'member' || role === 'agent')) goOn('resume');
  });

  return (
    <Dialog
      open
      size="l"
      title={isSecond ? t('secondTitle') : agentPage ? t('agentTitle') : t('title')}
      lead={isSecond ? t('secondText') : <Lead data={data} asked={asked} agentPage={agentPage} />}
      art={<AccessArt data={data} group="w_login" />}
      onClose={leave}
      coverClose={false}
    >
      <Suspense>{social && !isSecond && <SocialNotice outcome={social} />}</Suspense>
      <SignInPanel
        data={data}
        agentPage={agentPage}
        step={step}
        onStep={setSecond}
        next={asked.next ?? localePath(locale, agentPage ? AGENT_HOME : '/')}
        onDone={answer => void signedIn(answer, agentPage)}
        onTrial={agentPage || hintedRole() === 'trial' ? undefined : () => void trialOpened()}
      />
      {asked.play && !isSecond && (
        <p className="flex min-h-10 flex-wrap items-center justify-center gap-x-1 text-md text-t2">
          <Suspense>
            <TryFree nodeId={asked.play} onTry={() => goOn('try')} />
          </Suspense>
        </p>
      )}
    </Dialog>
  );
}
