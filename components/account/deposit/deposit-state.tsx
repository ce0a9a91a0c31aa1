'use client';

import { useTranslations } from 'next-intl';
import { Status } from '#components/ui/tag.tsx';
import type { CallOutput } from '#lib/calls/table.ts';

export type DepositRecord = CallOutput<'GET /wps/relay/MCSFE_getDepositConfirmationDetail'>;

const looks = {
  '2': 'warning',
  '3': 'warning',
  '4': 'positive',
  '5': 'danger',
  '6': 'plain',
  '7': 'plain',
} as const;

/** State of a deposit, as a word with its mark. */
export function DepositStateLabel({ state }: { state: DepositRecord['state'] }) {
  const t = useTranslations('deposit');
  return <Status kind={looks[state]}>{t(`state_${state}`)}</Status>;
}
