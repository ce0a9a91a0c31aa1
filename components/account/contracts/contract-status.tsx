'use client';

import { useTranslations } from 'next-intl';
import { useMoment } from '#components/shared/moment.tsx';
import { Status } from '#components/ui/tag.tsx';
import type { ContractRow } from './contract-calls.ts';

const kinds = {
  active: 'positive',
  signed: 'positive',
  waiting: 'warning',
  ending: 'warning',
  ended: 'plain',
  rejected: 'plain',
  withdrawn: 'plain',
  expired: 'plain',
} as const;

/** State of a contract; marks one that waits for the reader. */
export function ContractStatus({ row }: { row: Pick<ContractRow, 'state' | 'question' | 'running'> }) {
  const t = useTranslations('contracts');
  const moment = useMoment();
  const isMine = row.question !== null && !row.question.mine;
  const time = row.running ? moment(row.running.startsAt) : '';
  return (
    <Status kind={kinds[row.state]}>{isMine ? t('yourAnswer') : t(`status_${row.state}`, { time })}</Status>
  );
}
