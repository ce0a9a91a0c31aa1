'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useMoment } from '#components/shared/moment.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import type { Refusal } from '#lib/client/refusal.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import type { ProtectionKind, ProtectionSpan } from '#lib/rules/protection/limits.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { RefusalPanel } from './refusal-panel.tsx';

/** Limit of the member's own with its figures in major units; `freeAt`: epoch ms, with the amount that frees then. */
export type MemberLimit = {
  kind: ProtectionKind;
  span: ProtectionSpan;
  limit: number;
  used: number;
  freeAmount: number | null;
  freeAt: number | null;
};

/** Remaining part of a limit, never below zero. */
export function leftOf({ limit, used }: Pick<MemberLimit, 'limit' | 'used'>): number {
  return Math.max(0, limit - used);
}

const numberOf = (param: unknown) => (typeof param === 'number' ? param : null);

/** Reads the limit that a refusal names; null for another refusal. */
export function limitOfRefusal(refusal: Refusal | null): MemberLimit | null {
  if (refusal?.code !== 'protection_limit') return null;
  const { kind, span, limit, used, freeAmount, freeAt } = refusal.params;
  if (typeof limit !== 'number' || typeof used !== 'number') return null;
  return {
    kind: kind as ProtectionKind,
    span: span as ProtectionSpan,
    limit,
    used,
    freeAmount: numberOf(freeAmount),
    freeAt: numberOf(freeAt),
  };
}

/** Amount over a limit of the member's own: the limit, what is used and left, and when more is free. */
export function LimitRefusalNote({
  own,
  currency,
  tried,
  children,
}: {
  own: MemberLimit;
  currency: string;
  /** True after a try, false while the form itself knows it. */
  tried: boolean;
  children?: ReactNode;
}) {
  const t = useTranslations('money');
  const moment = useMoment();
  const { kind, span, limit, used, freeAmount, freeAt } = own;
  const money = (amount: number) => formatMoney(amount, currency);
  const left = money(leftOf(own));
  const frees =
    freeAt === null || freeAmount === null
      ? t('limitFree', { left })
      : t(span === 'month' ? 'limitStarts' : 'limitFrees', {
          amount: money(freeAmount),
          time: moment(freeAt),
        });
  return (
    <RefusalPanel
      tried={tried}
      title={t(kind === 'deposit' ? 'limitOverDeposit' : 'limitOverBet')}
      text={t(kind === 'deposit' ? 'limitUpToDeposit' : 'limitUpToBet', { left })}
      rows={[
        [t('theRule'), t(`limitRule_${kind}_${span}`, { limit: money(limit) })],
        [t('rightNow'), t('limitUsed', { used: money(used), left })],
        [t('changesWhen'), frees],
        [t('raisingIt'), t('limitRaise')],
      ]}
    >
      {children}
      <a href={centreHref('protection', kind)} className={buttonClass()}>
        {t('seeLimits')}
      </a>
    </RefusalPanel>
  );
}
