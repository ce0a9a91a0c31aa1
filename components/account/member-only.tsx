'use client';

import { useLocale } from 'next-intl';
import { type ReactNode, Suspense, useState } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useReplace } from '#components/ui/navigation/use-replace.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useRole } from '#lib/client/use-role.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { accessObstacle } from '#lib/rules/roles.ts';

const RealAccountDialog = onDemand(
  async () => (await import('#components/shared/feedback/real-account-dialog.tsx')).RealAccountDialog,
  ['play', 'refusals'],
);

/** Content for members; a trial account is told that it needs a full one, and returns to the lobby. */
export function MemberOnly({ children }: { children: ReactNode }) {
  const role = useRole();
  const locale = useLocale();
  const replace = useReplace();
  const [told, setTold] = useState(false);
  const close = () => {
    setTold(true);
    replace(hrefOf(locale, { path: '/' }));
  };
  const obstacle = accessObstacle('member', role);
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      {obstacle === 'real-account' && !told && <RealAccountDialog onClose={close} />}
      {obstacle === null ? children : <Skeleton className="h-96" />}
    </Suspense>
  );
}
