'use client';

import { useTranslations } from 'next-intl';
import { Meter } from '#components/account/parts/meter.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { Status } from '#components/ui/tag.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';

const LINE = 'GET /wps/relay/PROMOFE_getBonusDetail';
type Bonus = CallOutput<typeof LINE>['list'][number];

function BonusState({ bonus, isMet }: { bonus: Bonus; isMet: boolean }) {
  const t = useTranslations('records');
  if (bonus.endedTime) return <Status kind="plain">{t('bonusEnded')}</Status>;
  return <Status kind={isMet ? 'positive' : 'warning'}>{t(isMet ? 'bonusMet' : 'bonusActive')}</Status>;
}

/** Until when a bonus has to be bet, and what a bet counts at most; after its last day, when it was taken back. */
function BonusTerms({ bonus, currency }: { bonus: Bonus; currency: string }) {
  const t = useTranslations('records');
  const { lastTime, highestBet, endedTime } = bonus;
  const at = endedTime ?? lastTime;
  return (
    <>
      {at && (
        <p className="text-sm text-t2">
          {t(endedTime ? 'bonusEndedOn' : 'bonusBy')} <Moment at={at} />
        </p>
      )}
      {highestBet && !endedTime && (
        <p className="num text-sm text-t2">
          {t('bonusHighest', { amount: formatMoney(highestBet, currency) })}
        </p>
      )}
    </>
  );
}

function BonusPanel({ bonus, currency }: { bonus: Bonus; currency: string }) {
  const t = useTranslations('records');
  const { requiredTurnover: required, actualTurnover: counted } = bonus;
  const money = (amount: number) => formatMoney(amount, currency);
  const isMet = counted >= required;
  return (
    <li>
      <Panel className="p-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <b className="display text-lg">{bonus.name}</b>
          <b className="num">+{money(bonus.bonusAmount)}</b>
        </p>
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-t2">
          {bonus.depositId ? (
            <a href={centreHref('depositv2', bonus.depositId)} className="underline underline-offset-4">
              {t('bonusOf', { number: bonus.depositId })}
            </a>
          ) : (
            <a href={centreHref('rewardCenter')} className="num underline underline-offset-4">
              {t('bonusReward', { number: bonus.rewardId ?? '' })}
            </a>
          )}
          <Moment at={bonus.claimTime} />
        </p>
        {required > 0 && (
          <div className="mt-3">
            <Meter used={counted} limit={required} />
          </div>
        )}
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-t2">
          <span className="num">
            {required === 0
              ? t('bonusFree')
              : t('bonusTurnover', { counted: money(counted), required: money(required) })}
          </span>
          <BonusState bonus={bonus} isMet={isMet} />
        </p>
        {!isMet && (
          <p className="num text-sm text-t2">{t('bonusLeft', { amount: money(required - counted) })}</p>
        )}
        {(!isMet || bonus.endedTime) && <BonusTerms bonus={bonus} currency={currency} />}
      </Panel>
    </li>
  );
}

/** Bonuses of deposits and money of rewards with what was bet for each (docs/features.md#83). */
export function BonusPage() {
  const t = useTranslations('records');
  const query = useCall(LINE, {});
  return (
    <QueryBoundary query={query} standIn="h-96">
      {({ list, currency }) =>
        list.length === 0 ? (
          <EmptyState title={t('emptyBonusTitle')} level={3}>
            {t('emptyBonusText')}
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-1 gap-3">
            {list.map(bonus => (
              <BonusPanel key={bonus.depositId ?? bonus.rewardId} bonus={bonus} currency={currency} />
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  );
}
