'use client';

import { useLocale } from 'next-intl';
import { Suspense, useState } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useReplace } from '#components/ui/navigation/use-replace.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useRole } from '#lib/client/use-role.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { accessObstacle } from '#lib/rules/roles.ts';

const PointMall = onDemand(async () => (await import('./point-mall.tsx')).PointMall, ['points']);
const RealAccountDialog = onDemand(
  async () => (await import('#components/shared/feedback/real-account-dialog.tsx')).RealAccountDialog,
  ['play', 'refusals'],
);

/** Points mall of the member; a trial account is told that it needs a full one, and returns to the lobby. */
export function PointMallHost() {
  const role = useRole();
  const locale = useLocale();
  const replace = useReplace();
  const [told, setTold] = useState(false);
  const close = () => {
    setTold(true);
    replace(hrefOf(locale, { path: '/' }));
  };
  const inTheWay = accessObstacle('member', role);
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      {inTheWay === 'real-account' && !told && <RealAccountDialog onClose={close} />}
      {inTheWay === null ? <PointMall /> : <Skeleton className="h-96" />}
    </Suspense>
  );
}
