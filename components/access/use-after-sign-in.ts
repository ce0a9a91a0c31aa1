import { useLocale, useTranslations } from 'next-intl';
import { useReplace } from '#components/ui/use-replace.ts';
import type { AccessData } from './access-data.ts';
import type { Asked, Then } from './go-on.ts';
import type { SignedIn } from './sign-in-ask.ts';
import type { StepsOf } from './sign-in-steps.ts';
import { useGoHome } from './use-leave.ts';

/**
 * What a form does once it has served is fetched then. Where it cannot be fetched a new document comes, which finds out
 * by itself who is here.
 */
async function fetched<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    location.reload();
    return new Promise(() => undefined);
  }
}

/** The ways on from a sign-in (go-on.ts): `goOn` to where the person was going, `goBack` without having gone in. */
export function useWaysOn(asked: Asked): { goOn: (then: Then) => void; goBack: () => void } {
  const locale = useLocale();
  const replace = useReplace();
  const ways = () => fetched(() => import('./go-on.ts'));
  return {
    goOn: then => void ways().then(({ goOn }) => goOn(asked, then, { locale, replace })),
    goBack: () => void ways().then(({ goBack }) => goBack(asked.next, { locale, replace })),
  };
}

/**
 * What a sign-in does to the page (after-sign-in.ts holds the order), whatever dialog it happened in. `before` is whose
 * answers the page is drawn from: for the same person they are asked anew and stay until then, so that a half-filled
 * form stays too; for anybody else nothing stays.
 */
export function useAfterSignIn(
  { on }: AccessData,
  close: (then: Then) => void,
  before: string | null = null,
): { signedIn: (answer: SignedIn, agentPage?: boolean) => Promise<void>; trialOpened: () => Promise<void> } {
  const t = useTranslations('access');
  const goHome = useGoHome();
  const say = {
    signedIn: (name: string) => t('signedIn', { name }),
    trialOpened: () => t('trialOpened'),
  };
  const of: StepsOf = { on, before, close, goHome, say };
  const steps = () => fetched(() => import('./sign-in-steps.ts'));
  return {
    signedIn: async (answer, agentPage = false) => (await steps()).stepsAfterSignIn(answer, agentPage, of),
    trialOpened: async () => (await steps()).stepsAfterTrial(of),
  };
}
