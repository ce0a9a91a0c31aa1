import { useLocale } from 'next-intl';
import { useReplace } from '#components/ui/navigation/use-replace.ts';
import { closeOverlay } from '#lib/client/overlay-history.ts';
import { localePath } from '#lib/rules/routes/locales.ts';

/** Returns a function that goes home: the end of registration and recovery. */
export function useGoHome(): () => void {
  const replace = useReplace();
  const locale = useLocale();
  return () => replace(localePath(locale, '/'));
}

/** Returns a function that closes an auth dialog without a sign-in: back to the page below, or home. */
export function useCloseAuthDialog(): () => void {
  const goHome = useGoHome();
  return () => closeOverlay(goHome);
}
