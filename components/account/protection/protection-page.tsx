'use client';

import { useTranslations } from 'next-intl';
import type { CentrePageProps } from '#components/account/centre-pages.ts';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { protectionKinds } from '#lib/rules/protection/limits.ts';
import { BreakForm } from './break-form.tsx';
import type { Protection } from './limit-cell.tsx';
import { LimitsForm } from './limits-form.tsx';
import { LimitsOverview } from './limits-overview.tsx';

function Part({ part, data, refetch }: { part: string | null; data: Protection; refetch: () => unknown }) {
  const t = useTranslations('protection');
  const kind = protectionKinds.find(one => one === part);
  if (kind)
    return (
      <>
        <h3 className="display mb-3 text-xl">{t(`formTitle_${kind}`)}</h3>
        <LimitsForm key={kind} kind={kind} data={data} refetch={refetch} />
      </>
    );
  // A time-out can be made longer, and become a self-exclusion; an exclusion stays what it is.
  if (part === 'break' && data.break?.kind !== 'exclusion')
    return (
      <BreakForm
        key={data.break?.endsAt}
        now={data.now}
        timeOutEnd={data.break?.endsAt ?? null}
        refetch={refetch}
      />
    );
  return <LimitsOverview data={data} refetch={refetch} />;
}

/** Player protection: limits, breaks and what is used of them (docs/features.md#P7). */
export function ProtectionPage({ part }: CentrePageProps) {
  const query = useCall('GET /wps/v2/member/protection', {});
  return (
    <QueryBoundary query={query} standIn="h-96">
      {data => <Part part={part} data={data} refetch={query.refetch} />}
    </QueryBoundary>
  );
}
