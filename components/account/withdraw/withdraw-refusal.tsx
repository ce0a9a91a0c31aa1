'use client';

import { useTranslations } from 'next-intl';
import { RefusalPanel } from '#components/account/parts/refusal-panel.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import type { Refusal } from '#lib/client/refusal.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';

type Settings = CallOutput<'GET /wps/relay/MCSFE_getWithdrawSettings'>;
type Turnover = CallOutput<'GET /wps/relay/MCSFE_getTurnoverInfo'>;

const EXPLAINED: readonly string[] = [
  'withdraw_not_enough',
  'withdraw_turnover_not_enough',
  'withdraw_day_full',
];

/** True for a refusal that `WithdrawRefusal` explains with its figures. */
export function explainsRefusal(refusal: Refusal | null): boolean {
  return refusal !== null && EXPLAINED.includes(refusal.code);
}

const numberOf = (param: unknown) => (typeof param === 'number' ? param : 0);

/** Turnover that is not met: as it is known now, or else as the platform refused. */
function missingTurnover(turnover: Turnover | undefined, refusal: Refusal | null) {
  const params = refusal?.code === 'withdraw_turnover_not_enough' ? refusal.params : null;
  const required = turnover?.totalRequiredTurnover ?? numberOf(params?.requiredTurnover);
  const counted = turnover?.totalActualTurnover ?? numberOf(params?.actualTurnover);
  return counted < required ? { required, counted, tried: params !== null } : null;
}

/** Why nothing can be withdrawn: turnover that is missing, before any try; a balance or a day that has changed. */
export function WithdrawRefusal({
  refusal,
  turnover,
  settings,
}: {
  refusal: Refusal | null;
  turnover: Turnover | undefined;
  settings: Settings;
}) {
  const t = useTranslations('withdraw');
  const words = useTranslations('money');
  const money = (amount: number) => formatMoney(amount, settings.currency);
  const missing = missingTurnover(turnover, refusal);
  if (missing) {
    const { required, counted, tried } = missing;
    return (
      <RefusalPanel
        tried={tried}
        title={t('notYet', { amount: money(required - counted) })}
        text={t('nothingTaken')}
        rows={[
          [words('theRule'), t('turnoverRule')],
          [
            words('rightNow'),
            t('turnoverNow', {
              counted: money(counted),
              required: money(required),
              left: money(required - counted),
            }),
          ],
          [words('changesWhen'), t('turnoverChanges')],
        ]}
      >
        <a href={centreHref('personalHistoryCopy')} className={buttonClass()}>
          {t('seeBets')}
        </a>
      </RefusalPanel>
    );
  }
  if (refusal?.code === 'withdraw_not_enough') {
    const available = numberOf(refusal.params.available);
    const isEnough = available >= settings.minimumAmount;
    return (
      <RefusalPanel
        tried
        title={t('notEnoughTitle')}
        text={t('nothingTaken')}
        rows={[
          [words('rightNow'), t('notEnoughNow', { amount: money(available) })],
          [
            t('whatToDo'),
            isEnough
              ? t('notEnoughDo', { amount: money(available) })
              : t('notEnoughNone', { min: money(settings.minimumAmount) }),
          ],
        ]}
      >
        <a href={centreHref('transactionHistory')} className={buttonClass()}>
          {t('seeRecord')}
        </a>
      </RefusalPanel>
    );
  }
  if (refusal?.code === 'withdraw_day_full')
    return (
      <RefusalPanel
        tried
        title={t('dayFullTitle')}
        text={t('nothingTaken')}
        rows={[
          [
            words('theRule'),
            t('dayFullRule', {
              count: settings.maxTransactionTimes,
              amount: money(settings.maxDayAmount),
            }),
          ],
          [
            words('rightNow'),
            t('dayFullNow', {
              count: settings.todayCount,
              amount: money(settings.todayAmount),
              left: money(numberOf(refusal.params.left)),
            }),
          ],
          [words('changesWhen'), t('dayFullChanges')],
        ]}
      />
    );
  return null;
}
