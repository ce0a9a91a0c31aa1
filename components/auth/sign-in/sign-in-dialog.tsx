'use client';

import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { AuthArt } from '#components/auth/auth-art.tsx';
import type { AuthData } from '#components/auth/auth-data.ts';
import { AuthLink, useAuthHref } from '#components/auth/auth-link.tsx';
import { authPanelSkeleton } from '#components/auth/auth-panel-skeleton.tsx';
import type { SignInRequest } from '#components/auth/post-sign-in-redirect.ts';
import { useGoHome } from '#components/auth/use-leave.ts';
import { useSignedInAlready } from '#components/auth/use-signed-in-already.ts';
import { readSocialOutcome } from '#components/shared/feedback/social-outcome.ts';
import { onDemand } from '#components/shared/on-demand.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import type { SingleGame } from '#lib/calls/games.ts';
import { closeOverlay, replaceOverlay } from '#lib/client/overlay-history.ts';
import { hintedRole } from '#lib/client/role.ts';
import { useDocumentTitle } from '#lib/client/use-document-title.ts';
import { useOnce } from '#lib/client/use-once.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import { AGENT_HOME } from '#lib/rules/routes/agent-home.ts';
import { localePath } from '#lib/rules/routes/locales.ts';
import { secondStepInFragment } from './sign-in-input.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import { useAfterSignIn, useSignInExits } from './use-after-sign-in.ts';

const SocialNotice = onDemand(
  async () => (await import('#components/auth/social-notice.tsx')).SocialNotice,
  ['refusals', 'sign-in'],
);

const TryFree = onDemand(async () => (await import('./trial-button.tsx')).TrialButton, ['play']);
const GameArt = onDemand(async () => (await import('./game-art.tsx')).GameArt, ['sign-in']);
const GameLine = onDemand(async () => (await import('./game-art.tsx')).GameLine, ['sign-in']);

type Props = {
  data: AuthData;
  /** Action that asked for the sign-in. */
  request: SignInRequest;
  /** The agents' sign-in page (docs/features.md#8). */
  agentPage?: boolean;
};

/** Game that asked for the sign-in: undefined while it is being loaded, null where it could not be. */
type SignInGame = SingleGame | null | undefined;

/** Way to the registration, as a full button. */
function NewHere() {
  const t = useTranslations('signIn');
  return (
    <div className="mt-4 grid gap-3">
      <p className="divider">{t('newHere')}</p>
      <AuthLink to="/register" className={buttonClass({ wide: true })}>
        {t('openAccount')}
      </AuthLink>
    </div>
  );
}

/** Text under the title: why a sign-in is needed; undefined where the title says it. */
function useLead(request: SignInRequest, canRegister: boolean, agentPage: boolean): string | undefined {
  const t = useTranslations('signIn');
  if (agentPage) return t('agentText');
  if (request.heart && !request.play) return t('forHeart');
  return canRegister ? undefined : t('text');
}

/** Title of the dialog; names the game that asked for the sign-in once it is known. */
function useTitle(request: SignInRequest, agentPage: boolean, isSecond: boolean, game: SignInGame) {
  const t = useTranslations('signIn');
  if (isSecond) return t('secondTitle');
  if (agentPage) return t('agentTitle');
  if (!request.play) return t('title');
  return game ? t('forGameNamed', { game: gameTitle(game) }) : t('forGame');
}

/** Sign-in dialog. Signing in updates the page in place: no new document, cached calls are fetched again. */
export function SignInDialog({ data, request: asked, agentPage = false }: Props) {
  const t = useTranslations('signIn');
  const locale = useLocale();
  const { goOn, goBack } = useSignInExits(asked);
  const { signedIn, trialOpened } = useAfterSignIn(data, goOn);
  const social = readSocialOutcome(useSearchParams());
  const [isSecond, setSecond] = useState(false);
  const [game, setGame] = useState<SignInGame>();
  const canRegister = !agentPage && (data.on.includes('USERNAMEREG3') || data.on.includes('MOBILENUMREG3'));
  const lead = useLead(asked, canRegister, agentPage);
  // A guest could not play the game either; where it offers a free trial, that needs no account.
  const hasTrial = !agentPage && !asked.play && hintedRole() !== 'trial';
  const title = useTitle(asked, agentPage, isSecond, game);
  const [step] = useState(() => secondStepInFragment(location.hash));
  const goHome = useGoHome();
  useDocumentTitle(agentPage ? t('agentTitle') : t('submit'));
  const hrefOf = useAuthHref();
  const leave = () => closeOverlay(agentPage ? goHome : goBack);

  const signedInDialog = useSignedInAlready(() => goOn('resume'), agentPage);
  useOnce(() => {
    // The handle is as good as a password: removes it from the address and its history entry.
    if (step) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  });

  return (
    <Dialog
      open
      size="l"
      reserve="sign-in"
      title={title}
      lead={isSecond ? t('secondText') : lead}
      art={
        asked.play && game !== null ? (
          <Suspense>{game && <GameArt game={game} />}</Suspense>
        ) : (
          <AuthArt data={data} group="w_login" />
        )
      }
      onClose={leave}
      coverClose={false}
    >
      {asked.play && game !== null && !isSecond && (
        <p className="-mt-1 mb-3 min-h-16 text-md text-t2 md:hidden">
          <Suspense>{game && <GameLine game={game} />}</Suspense>
        </p>
      )}
      <Suspense>{social && !isSecond && <SocialNotice outcome={social} />}</Suspense>
      {signedInDialog ? (
        authPanelSkeleton
      ) : (
        <SignInPanel
          data={data}
          agentPage={agentPage}
          step={step}
          onStep={setSecond}
          onUnregistered={agentPage ? undefined : () => replaceOverlay(hrefOf('/register'))}
          next={asked.next ?? localePath(locale, agentPage ? AGENT_HOME : '/')}
          onDone={answer => void signedIn(answer, agentPage)}
          onTrial={hasTrial ? () => void trialOpened() : undefined}
        >
          {canRegister && <NewHere />}
        </SignInPanel>
      )}
      {asked.play && !isSecond && (
        <p className="flex min-h-10 flex-wrap items-center justify-center gap-x-1 text-md text-t2">
          <Suspense>
            <TryFree nodeId={asked.play} onGame={setGame} onTry={() => goOn('try')} />
          </Suspense>
        </p>
      )}
    </Dialog>
  );
}
