'use client';

import { useTranslations } from 'next-intl';
import { classes } from '#components/ui/classes.ts';
import type { CallOutput } from '#lib/calls/table.ts';
import { formatMoney } from '#lib/rules/money-format.ts';

export type Bonus = CallOutput<'GET /wps/relay/MCSFE_getDepositPromotion'>[number];

/** What a bonus demands, worked out with this amount, before it is chosen. */
function Conditions({ bonus, currency }: { bonus: Bonus; currency: string }) {
  const t = useTranslations('deposit');
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <dl className="grid gap-x-4 gap-y-1 px-4 pb-3.5 text-sm md:grid-cols-[auto_minmax(0,1fr)] md:pl-12">
      <dt className="text-t2">{t('beforeWithdraw')}</dt>
      <dd className="num">
        {t('betTotal', { amount: money(bonus.requiredTurnover), multiple: bonus.multiple })}
      </dd>
      <dt className="text-t2">{t('counts')}</dt>
      <dd>{t('countsText')}</dd>
    </dl>
  );
}

/** Bonuses to choose; none is the first and the default. One out of reach says from which amount. */
export function BonusList({
  bonuses,
  chosen,
  currency,
  onChoose,
}: {
  bonuses: readonly Bonus[];
  chosen: string | null;
  currency: string;
  onChoose: (promotionId: string | null) => void;
}) {
  const t = useTranslations('deposit');
  const money = (amount: number) => formatMoney(amount, currency);
  const line =
    'grid cursor-pointer grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2.5 has-disabled:cursor-not-allowed has-focus-visible:outline-2';
  return (
    <fieldset className="min-w-0">
      <legend className="display mb-2 text-lg">{t('bonus')}</legend>
      <ul className="overflow-clip rounded-lg border border-line bg-s2">
        <li className={classes(chosen === null && 'bg-s3')}>
          <label className={line}>
            <input
              type="radio"
              name="bonus"
              checked={chosen === null}
              onChange={() => onChoose(null)}
              className="size-5 accent-accent"
            />
            <span>
              <b className="block">{t('noBonus')}</b>
              <span className="text-sm text-t2">{t('noBonusText')}</span>
            </span>
          </label>
        </li>
        {bonuses.map(bonus => {
          const isUsable = bonus.minDeposit >= 0;
          const isChosen = chosen === bonus.promotionId;
          return (
            <li key={bonus.promotionId} className={classes('border-t border-line', isChosen && 'bg-s3')}>
              <label className={line}>
                <input
                  type="radio"
                  name="bonus"
                  checked={isChosen}
                  disabled={!isUsable}
                  onChange={() => onChoose(bonus.promotionId)}
                  className="size-5 accent-accent"
                />
                <span className={isUsable ? undefined : 'text-t3'}>
                  <b className="block">{bonus.name}</b>
                  <span className="num text-sm text-t2">
                    {t('bonusLimits', { most: money(bonus.maxBonus), least: money(bonus.least) })}
                  </span>
                </span>
                {isUsable && <b className="num">+{money(bonus.bonus)}</b>}
              </label>
              {isChosen && isUsable && <Conditions bonus={bonus} currency={currency} />}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
