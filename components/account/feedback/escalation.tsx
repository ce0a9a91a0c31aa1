'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '#components/ui/panel.tsx';
import { ANSWER_HOURS, DECISION_DAYS } from '#lib/rules/feedback.ts';

/** Answer times of a case, and the independent body that decides if the operator does not. */
export function Escalation() {
  const t = useTranslations('feedback');
  return (
    <Panel className="grid gap-2 p-4 text-sm text-t2">
      <h3 className="display text-lg text-t1">{t('nextTitle')}</h3>
      <ul className="grid list-disc gap-1 pl-5">
        <li>{t('nextNumber')}</li>
        <li>{t('nextAnswer', { hours: ANSWER_HOURS })}</li>
        <li>{t('nextDecision', { days: DECISION_DAYS })}</li>
      </ul>
      <p>{t('escalation', { days: DECISION_DAYS })}</p>
    </Panel>
  );
}
