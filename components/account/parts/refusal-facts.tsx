'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { RefusalLine, useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { useMoment } from '#components/shared/moment.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Refusal } from '#lib/client/refusal.ts';
import { fetchRefusalTexts } from '#lib/client/refusal-texts.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatMoney } from '#lib/rules/money-format.ts';

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Present values that a refusal names, in words; null where it names none. Amounts are in the site's currency. */
function useFacts({ params }: Refusal): string | null {
  const t = useTranslations('money');
  const moment = useMoment();
  const { data: balance } = useCall('GET /wps/v2/wallets/balance', {});
  const money = (amount: number) => formatMoney(amount, balance?.currency ?? '');
  const [min, max] = [numberOf(params.min), numberOf(params.max)];
  const [least, most] = [numberOf(params.least), numberOf(params.most)];
  const [left, available] = [numberOf(params.left), numberOf(params.available)];
  const [from, until] = [numberOf(params.from), numberOf(params.until)];
  const [required, counted] = [numberOf(params.requiredTurnover), numberOf(params.actualTurnover)];
  const facts = [
    min !== null && max !== null && t('factRange', { min: money(min), max: money(max) }),
    least !== null && t('factLeast', { amount: money(least) }),
    most !== null && t('factMost', { count: most }),
    left !== null && t('factLeft', { amount: money(left) }),
    available !== null && t('factAvailable', { amount: money(available) }),
    required !== null &&
      counted !== null &&
      t('factTurnover', { counted: money(counted), required: money(required) }),
    from !== null && t('factFrom', { time: moment(from) }),
    until !== null && t('factUntil', { time: moment(until) }),
  ].filter(fact => fact !== false);
  return facts.length > 0 ? facts.join(' ') : null;
}

/**
 * Refusal of a call about money: its rule, the present values that the platform named, and what changes it
 * (docs/features.md#P6).
 */
export function RefusalFacts({ refusal }: { refusal: Refusal }) {
  const text = useRefusalText();
  const facts = useFacts(refusal);
  useEffect(() => void fetchRefusalTexts(), []);
  if (facts === null) return <RefusalLine refusal={refusal} />;
  return (
    <Notice kind="danger" live>
      {text(refusal)}
      <b className="num block">{facts}</b>
    </Notice>
  );
}
