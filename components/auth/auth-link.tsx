'use client';

import { useSearchParams } from 'next/navigation';
import { useLocale } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { isPlainPress, replaceOverlay } from '#lib/client/overlay-history.ts';
import { localePath } from '#lib/rules/routes/locales.ts';

/** Query parameters that every auth dialog passes on: where to go after sign-in. */
const KEPT = ['next', 'play', 'at', 'heart'] as const;

/** Classes of a link inside an auth dialog. */
export const linkClass = 'font-bold text-accent-text underline underline-offset-4 hover:no-underline';

/** Returns the address of another auth dialog, with the query parameters to pass on. */
export function useAuthHref(): (to: '/login' | '/register' | '/forgot') => string {
  const locale = useLocale();
  const params = useSearchParams();
  const carried = new URLSearchParams(
    KEPT.flatMap(key => {
      const value = params.get(key);
      return value === null ? [] : [[key, value]];
    }),
  );
  return to => `${localePath(locale, to)}${carried.size ? `?${carried}` : ''}`;
}

/**
 * Link between auth dialogs (sign-in, registration, recovery) that adds no history entry: closing leads back
 * to the page where the first one was opened, and the interrupted action still resumes.
 */
export function AuthLink({
  to,
  className = linkClass,
  children,
}: {
  to: '/login' | '/register' | '/forgot';
  className?: string;
  children: ReactNode;
}) {
  const href = useAuthHref()(to);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainPress(event.nativeEvent)) return;
    event.preventDefault();
    replaceOverlay(href);
  };
  return (
    <a href={href} onClick={onClick} className={className}>
      {children}
    </a>
  );
}
