import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { rangeTimes, readDayRange } from '#lib/rules/agents/day-range.ts';
import {
  type ReportQuery,
  type ReportScope,
  readReportQuery,
  reportPart,
} from '#lib/rules/agents/report-query.ts';
import { type AgentPageKey, agentHref } from '#lib/rules/routes/agent-centre.ts';

/** Query of a report's address, its range, and the address of a changed one. */
export function useReport(page: AgentPageKey, part: string | null) {
  const [now] = useState(() => Date.now());
  const reportQuery = readReportQuery(part);
  const range = readDayRange(reportQuery.range, now);
  const hrefOf = (change: Partial<ReportQuery>, on = page) =>
    agentHref(on, reportPart({ ...reportQuery, ...change }));
  return { query: reportQuery, range, times: rangeTimes(range), hrefOf };
}

/** Name of the rows of a person, alone or with everybody below, or of those who have left; null for a whole team. */
export function useScopeName() {
  const t = useTranslations('agents');
  return (scope: ReportScope | null, person: string | null) => {
    if (scope === 'own' && person !== null) return t('ownPlay', { name: person });
    return scope === 'former' ? [person, t('former')].filter(Boolean).join(': ') : person;
  };
}
