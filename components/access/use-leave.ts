import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { closeOver } from '#lib/client/over.ts';
import { localePath } from '#lib/rules/locales.ts';

/** Leads home from a way in: where registration and recovery end (spec 1, section 4). */
export function useGoHome(): () => void {
  const router = useRouter();
  const locale = useLocale();
  return () => router.replace(localePath(locale, '/'));
}

/** Closes a way in without having gone in: back to the page below, or home. */
export function useLeave(): () => void {
  const goHome = useGoHome();
  return () => closeOver(goHome);
}
