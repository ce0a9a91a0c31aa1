'use client';

import { useTranslations } from 'next-intl';
import { Status } from '#components/ui/tag.tsx';
import type { CallOutput } from '#lib/calls/table.ts';

export type WithdrawalRecord = CallOutput<'GET /wps/relay/MCSFE_getWithdrawConfirmationDetail'>;

/** The member has said what arrived; silence and force say nothing about it. */
export const ANSWERED: readonly string[] = ['received', 'reported', 'returned'];

const looks = {
  requested: 'warning',
  approved: 'warning',
  paid: 'warning',
  reported: 'warning',
  received: 'positive',
  assumed: 'positive',
  forced: 'plain',
  returned: 'plain',
  rejected: 'danger',
} as const satisfies Record<WithdrawalRecord['state'], string>;

/** State of a withdrawal, as a word with its mark. */
export function WithdrawalStateLabel({ state }: { state: WithdrawalRecord['state'] }) {
  const t = useTranslations('withdraw');
  return <Status kind={looks[state]}>{t(`state_${state}`)}</Status>;
}
