'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { readSocialOutcome } from '#components/shared/social-outcome.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { closeOver } from '#lib/client/over.ts';
import { hintedRole } from '#lib/client/role.ts';
import { localePath } from '#lib/rules/locales.ts';
import { AGENT_HOME } from '#lib/rules/pages.ts';
import { safeNext } from '#lib/rules/safe-next.ts';
import { AccessArt } from './access-art.tsx';
import type { AccessData } from './access-data.ts';
import { AccessLink } from './access-link.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { SocialNotice, secondStepInFragment } from './social-outcome.tsx';
import { useAfterSignIn, useGoOn } from './use-after-sign-in.ts';

type Props = {
  data: AccessData;
  /** Where to go afterwards, as the address says it: not to be believed. */
  next: string | null;
  /** The game that was to be opened. */
  play: string | null;
  /** The page of the member centre that was to be opened. */
  at?: string | null;
  /** The agents' own way in (spec 1, section 6). */
  agentPage?: boolean;
};

/** What stands under the title: why one is here, and the way to an account. */
function Lead({ data, game, agentPage }: { data: AccessData; game: boolean; agentPage: boolean }) {
  const access = useTranslations('access');
  const t = useTranslations('signIn');
  const canRegister = data.on.includes('USERNAMEREG3') || data.on.includes('MOBILENUMREG3');
  if (agentPage) return t('agentText');
  return (
    <>
      {game && `${access('signInForGame')} `}
      {canRegister ? (
        <>
          {t('newHere')} <AccessLink to="/register">{t('openAccount')}</AccessLink>
        </>
      ) : (
        !game && access('signInText')
      )}
    </>
  );
}

/** The sign-in dialog. Signing in changes the page in place: no new document, answers are asked for anew. */
export function SignInDialog({ data, next, play, at = null, agentPage = false }: Props) {
  const access = useTranslations('access');
  const t = useTranslations('signIn');
  const second = useTranslations('refusals.second_factor_required');
  const locale = useLocale();
  const router = useRouter();
  const goOn = useGoOn({ next, play, at });
  const { signedIn, trialOpened } = useAfterSignIn(data, goOn);
  const social = readSocialOutcome(useSearchParams());
  const [isSecond, setSecond] = useState(false);
  const [step] = useState(() => secondStepInFragment(location.hash));
  const back = agentPage ? '/' : (safeNext(next) ?? '/');

  const leave = () => closeOver(() => router.replace(back === '/' ? localePath(locale, '/') : back));

  // Somebody who is signed in already has no business here; a trial may become a member.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the dialog opens
  useEffect(() => {
    const role = hintedRole();
    // Its handle is as good as a password: out of the address and its history.
    if (step) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
    if (!agentPage && (role === 'member' || role === 'agent')) goOn('resume');
  }, []);

  return (
    <Dialog
      open
      size="l"
      title={isSecond ? second('title') : agentPage ? t('agentTitle') : access('signInTitle')}
      lead={isSecond ? t('secondText') : <Lead data={data} game={play !== null} agentPage={agentPage} />}
      art={<AccessArt data={data} group="w_login" />}
      onClose={leave}
      coverClose={false}
    >
      {social && !isSecond && <SocialNotice outcome={social} />}
      <SignInPanel
        data={data}
        agentPage={agentPage}
        step={step}
        onStep={setSecond}
        next={safeNext(next) ?? localePath(locale, agentPage ? AGENT_HOME : '/')}
        onDone={answer => void signedIn(answer, agentPage)}
        onTrial={agentPage || hintedRole() === 'trial' ? undefined : () => void trialOpened()}
      />
    </Dialog>
  );
}
