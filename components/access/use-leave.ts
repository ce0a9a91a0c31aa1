import { useLocale } from 'next-intl';
import { useReplace } from '#components/ui/use-replace.ts';
import { closeOver } from '#lib/client/over.ts';
import { localePath } from '#lib/rules/locales.ts';

/** Leads home from a way in: where registration and recovery end (spec 1, section 4). */
export function useGoHome(): () => void {
  const replace = useReplace();
  const locale = useLocale();
  return () => replace(localePath(locale, '/'));
}

/** Closes a way in without having gone in: back to the page below, or home. */
export function useLeave(): () => void {
  const goHome = useGoHome();
  return () => closeOver(goHome);
}
