'use client';

import { useLocale } from 'next-intl';
import { type ReactNode, Suspense, useState } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useReplace } from '#components/ui/navigation/use-replace.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMounted } from '#lib/client/use-mounted.ts';
import { useRole } from '#lib/client/use-role.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { accessObstacle } from '#lib/rules/roles.ts';

const RealAccountDialog = onDemand(
  async () => (await import('#components/shared/feedback/real-account-dialog.tsx')).RealAccountDialog,
  ['play', 'refusals'],
);

const SignInPrompt = onDemand(async () => (await import('./sign-in-prompt.tsx')).SignInPrompt, ['sign-in']);

/**
 * Content for members; a trial account is told that it needs a full one, and returns to the lobby. Once the
 * session has ended there is a sign-in prompt instead.
 */
export function MemberOnly({ children }: { children: ReactNode }) {
  const role = useRole();
  const locale = useLocale();
  const replace = useReplace();
  const [told, setTold] = useState(false);
  const close = () => {
    setTold(true);
    replace(hrefOf(locale, { path: '/' }));
  };
  // The shared HTML, which every role gets, has the skeleton.
  const obstacle = useMounted() ? accessObstacle('member', role) : 'unknown';
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      {obstacle === 'real-account' && !told && <RealAccountDialog onClose={close} />}
      {obstacle === null && children}
      {obstacle === 'sign-in' && <SignInPrompt />}
      {(obstacle === 'unknown' || obstacle === 'real-account') && <Skeleton className="h-96" />}
    </Suspense>
  );
}
