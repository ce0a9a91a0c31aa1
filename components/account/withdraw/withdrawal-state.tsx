'use client';

import { useTranslations } from 'next-intl';
import { Status } from '#components/ui/tag.tsx';
import type { CallOutput } from '#lib/calls/table.ts';

export type Withdrawal = CallOutput<'GET /wps/relay/MCSFE_getWithdrawConfirmationDetail'>;

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
} as const satisfies Record<Withdrawal['state'], string>;

/** State of a withdrawal, as a word with its mark. */
export function WithdrawalState({ state }: { state: Withdrawal['state'] }) {
  const t = useTranslations('withdraw');
  return <Status kind={looks[state]}>{t(`state_${state}`)}</Status>;
}
