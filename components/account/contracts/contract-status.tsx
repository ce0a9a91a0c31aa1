'use client';

import { useTranslations } from 'next-intl';
import { Status } from '#components/ui/tag.tsx';
import type { ContractRow } from './contract-calls.ts';

const kinds = { A: 'positive', P: 'warning', V: 'warning', E: 'plain' } as const;

/** State of a contract; marks one that waits for the reader. */
export function ContractStatus({ row }: { row: Pick<ContractRow, 'status' | 'question'> }) {
  const t = useTranslations('contracts');
  const isMine = row.question !== null && !row.question.mine;
  return <Status kind={kinds[row.status]}>{isMine ? t('yourAnswer') : t(`status_${row.status}`)}</Status>;
}
