'use client';

import { helpTopics } from '#components/shared/help-topics.ts';
import { Loading, Skeleton } from '#components/ui/skeleton.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { HelpResults } from './help-results.tsx';

/** Results of the search on the help page. The topics are loaded once somebody searches. */
export function HelpPageResults({ query, onPick }: { query: string; onPick: () => void }) {
  const { data } = useCall('GET /wps/system/helpCenter', {});
  if (data) return <HelpResults topics={helpTopics(data)} query={query} onPick={onPick} />;
  return (
    <Loading>
      <Skeleton className="h-40" />
    </Loading>
  );
}
