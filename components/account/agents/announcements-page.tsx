'use client';

import { useTranslations } from 'next-intl';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { CleanHtml } from '#components/shared/clean-html.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { useCall } from '#lib/client/use-call.ts';

/** Announcements of the operator to agents, latest first (docs/features.md#92). */
export function AnnouncementsPage() {
  const t = useTranslations('agents');
  const query = useCall('GET /wps/agent/announcements', {});
  return (
    <QueryBoundary query={query} standIn="h-64">
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState title={t('noNewsTitle')} level={3}>
            {t('noNewsText')}
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-1 gap-3">
            {list.map(one => (
              <li key={one.id}>
                <Panel className="p-4">
                  <h3 className="display text-lg">{one.title}</h3>
                  <p className="mb-2 text-sm text-t3">
                    <Moment at={one.publishTime} />
                  </p>
                  <CleanHtml html={one.content} />
                </Panel>
              </li>
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  );
}
