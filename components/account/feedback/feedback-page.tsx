'use client';

import { useTranslations } from 'next-intl';
import type { CentrePageProps } from '#components/account/centre-pages.ts';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { CaseState } from './case-state.tsx';
import { CaseView } from './case-view.tsx';
import { Escalation } from './escalation.tsx';
import { CASES, type Cases } from './feedback-data.ts';
import { FeedbackForm } from './feedback-form.tsx';

const CASE_NUMBER = /^F-\d{1,18}$/;

function CaseList({ list }: Pick<Cases, 'list'>) {
  const t = useTranslations('feedback');
  if (list.length === 0) return <p className="text-md text-t2">{t('noCases')}</p>;
  return (
    <Panel className="overflow-clip">
      <ul aria-label={t('cases')}>
        {list.map(({ caseNumber, type, state, content }) => (
          <li key={caseNumber} className="border-t border-line first:border-t-0">
            <a
              href={centreHref('feedback', caseNumber)}
              className="grid gap-0.5 px-4 py-3 -outline-offset-2 hover:bg-s3"
            >
              <span className="flex justify-between gap-3">
                <b className="text-md">{t(`kind_${type}`)}</b>
                <CaseState state={state} />
              </span>
              <span className="truncate text-md text-t2">{content}</span>
              <span className="num text-sm text-t3">{caseNumber}</span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Feedback and complaints: the form and the member's cases, or one case (docs/features.md#130). */
export function FeedbackPage({ part }: CentrePageProps) {
  const t = useTranslations('feedback');
  const query = useCall(CASES, {});
  return (
    <QueryBoundary query={query} standIn="h-96">
      {({ list, least, most }) =>
        part !== null && CASE_NUMBER.test(part) ? (
          <CaseView number={part} bounds={{ least, most }} />
        ) : (
          <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_21rem]">
            <FeedbackForm bounds={{ least, most }} />
            <div className="grid min-w-0 gap-4">
              <h3 className="display text-lg">{t('cases')}</h3>
              <CaseList list={list} />
              <Escalation />
            </div>
          </div>
        )
      }
    </QueryBoundary>
  );
}
