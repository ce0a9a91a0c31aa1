'use client';

import { lazy, Suspense } from 'react';
import { useIsMember } from '#lib/client/use-role.ts';
import type { MemberVerbProps } from './member-verb.tsx';

/** Without its code the card keeps the verb of visitors: its link leads to the same page. */
const MemberVerb = lazy(() =>
  import('./member-verb.tsx').then(
    part => ({ default: part.MemberVerb }),
    () => ({ default: ({ children }: MemberVerbProps) => children }),
  ),
);

/** Verb on a promotion's card: a visitor's, and for members that of their state once it is known. */
export function CardVerb({ children, ...rest }: MemberVerbProps) {
  const isMember = useIsMember();
  if (!isMember) return children;
  return (
    <Suspense fallback={children}>
      <MemberVerb {...rest}>{children}</MemberVerb>
    </Suspense>
  );
}
