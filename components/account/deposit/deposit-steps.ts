import type { useTranslations } from 'next-intl';
import type { TimelineStep } from '#components/account/parts/timeline.tsx';
import { formatMoney } from '#lib/rules/money-format.ts';
import type { DepositRecord } from './deposit-state.tsx';

function stateOf(event: DepositRecord['events'][number]['event']): TimelineStep['state'] {
  if (event === 'failed') return 'bad';
  return event === 'cancelled' || event === 'expired' ? 'ended' : 'done';
}

/** Returns what happened to a deposit, in order, and what comes next. */
export function depositSteps(
  deposit: DepositRecord,
  t: ReturnType<typeof useTranslations<'deposit'>>,
  currency: string,
): TimelineStep[] {
  const money = (amount: number | null) => formatMoney(amount ?? 0, currency);
  const firstSlip = deposit.events.findIndex(({ event }) => event === 'slip');
  const creditedText = ({ amount, bonus, coins }: DepositRecord['events'][number]) => {
    const text = t(bonus === null ? 'creditedText' : 'creditedWithBonus', {
      amount: money(amount),
      bonus: money(bonus),
    });
    if (coins === undefined || !deposit.rate) return text;
    const sent = t('coinArrived', { coins: `${coins}\u00a0${deposit.rate.coin}`, amount: money(amount) });
    return bonus === null ? sent : `${sent} ${text}`;
  };
  const past: TimelineStep[] = deposit.events.map((one, index) => ({
    key: `${one.event}-${index}`,
    state: stateOf(one.event),
    title: t(one.event === 'slip' && index > firstSlip ? 'slipReplaced' : `event_${one.event}`),
    text: one.event === 'credited' ? creditedText(one) : undefined,
    at: one.at,
  }));
  if (deposit.state === '2')
    return [
      ...past,
      { key: 'pay', state: 'now', title: t('next_pay'), text: t('next_payText') },
      { key: 'credit', state: 'todo', title: t('next_credit') },
    ];
  if (deposit.state === '3')
    return [
      ...past,
      { key: 'check', state: 'now', title: t('next_check'), text: t('next_checkText') },
      { key: 'credit', state: 'todo', title: t('next_credit') },
    ];
  return past;
}
