import { useLocale, useTranslations } from 'next-intl';
import type { AuthData } from '#components/auth/auth-data.ts';
import type { RedirectTarget, SignInRequest } from '#components/auth/post-sign-in-redirect.ts';
import { useGoHome } from '#components/auth/use-leave.ts';
import { useReplace } from '#components/ui/navigation/use-replace.ts';
import type { EffectOptions } from './post-sign-in-effects.ts';
import type { SignInOutput } from './sign-in-input.ts';

/**
 * Loads code that is needed only after the form has succeeded. If that fails, reloads the page, which finds
 * out the session by itself.
 */
async function fetched<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    location.reload();
    return new Promise(() => undefined);
  }
}

/**
 * Exits of the sign-in (post-sign-in-redirect.ts): `goOn` to the requested page, `goBack` without signing in.
 */
export function useSignInExits(request: SignInRequest): {
  goOn: (then: RedirectTarget) => void;
  goBack: () => void;
} {
  const locale = useLocale();
  const replace = useReplace();
  const ways = () => fetched(() => import('#components/auth/post-sign-in-redirect.ts'));
  return {
    goOn: then =>
      void ways().then(({ redirectAfterSignIn }) => redirectAfterSignIn(request, then, { locale, replace })),
    goBack: () => void ways().then(({ leaveSignIn }) => leaveSignIn(request.next, { locale, replace })),
  };
}

/**
 * Runs the effects of a sign-in on the page (after-sign-in.ts holds the order), in any dialog. `before` is
 * the user whose responses the page shows: for the same user they are fetched again and shown until then, so
 * that a half-filled form stays too; for another user they are cleared.
 */
export function useAfterSignIn(
  { on }: AuthData,
  close: (then: RedirectTarget) => void,
  before: string | null = null,
): {
  signedIn: (answer: SignInOutput, agentPage?: boolean) => Promise<void>;
  trialOpened: () => Promise<void>;
} {
  const t = useTranslations('access');
  const goHome = useGoHome();
  const say = {
    signedIn: (name: string) => t('signedIn', { name }),
    trialOpened: () => t('trialOpened'),
  };
  const of: EffectOptions = { on, before, close, goHome, say };
  const steps = () => fetched(() => import('./post-sign-in-effects.ts'));
  return {
    signedIn: async (answer, agentPage = false) => (await steps()).signInEffects(answer, agentPage, of),
    trialOpened: async () => (await steps()).trialEffects(of),
  };
}
