'use client';

import { useTranslations } from 'next-intl';
import { Status } from '#components/ui/tag.tsx';
import type { Case } from './feedback-data.ts';

const looks = { sent: 'plain', answered: 'warning', decided: 'positive', closed: 'positive' } as const;

/** State of a case, as a word with its mark. */
export function CaseState({ state }: { state: Case['state'] }) {
  const t = useTranslations('feedback');
  return <Status kind={looks[state]}>{t(`state_${state}`)}</Status>;
}
