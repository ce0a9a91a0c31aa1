'use client';

import { useSearchParams } from 'next/navigation';
import { useLocale } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { isPlainPress, replaceOver } from '#lib/client/over.ts';
import { localePath } from '#lib/rules/locales.ts';

/** What goes along from one way in to the next: where the person was going. */
const KEPT = ['next', 'play', 'at', 'heart'] as const;

/**
 * From one way in to another (sign-in, registration, recovery) without a step in the history: closing leads back to
 * where the first one was opened, and the action that was interrupted still resumes.
 */
export function AccessLink({
  to,
  className = 'font-bold text-accent-text underline underline-offset-4 hover:no-underline',
  children,
}: {
  to: '/login' | '/register' | '/forgot';
  className?: string;
  children: ReactNode;
}) {
  const locale = useLocale();
  const params = useSearchParams();
  const kept = new URLSearchParams(
    KEPT.flatMap(key => {
      const value = params.get(key);
      return value === null ? [] : [[key, value]];
    }),
  );
  const href = `${localePath(locale, to)}${kept.size ? `?${kept}` : ''}`;
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainPress(event.nativeEvent)) return;
    event.preventDefault();
    replaceOver(href);
  };
  return (
    <a href={href} onClick={onClick} className={className}>
      {children}
    </a>
  );
}
