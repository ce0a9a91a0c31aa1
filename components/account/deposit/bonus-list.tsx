'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';
import type { CallOutput } from '#lib/calls/table.ts';
import { formatMoney } from '#lib/rules/money-format.ts';

export type Bonus = CallOutput<'GET /wps/relay/MCSFE_getDepositPromotion'>[number];

/** Conditions of the chosen bonus: turnover, deadline, games that count, and maximum bet. */
function Conditions({ bet, by, most }: { bet: string; by: string; most?: string }) {
  const t = useTranslations('deposit');
  const lines = [
    [t('beforeWithdraw'), bet],
    [t('by'), by],
    [t('counts'), t('countsText')],
    [t('highestBet'), most ?? t('highestBetText')],
  ] as const;
  return (
    <dl className="grid gap-x-4 px-4 pb-3.5 text-sm md:grid-cols-[auto_minmax(0,1fr)] md:gap-y-1 md:pl-12">
      {lines.map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="text-t2">{name}</dt>
          <dd className="num max-md:mb-1.5">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Radio row of a bonus: name, summary and value; its conditions below while it is selected. */
function Choice({
  name,
  about,
  worth,
  isChosen,
  disabled = false,
  onChoose,
  children,
}: {
  name: string;
  about: ReactNode;
  worth?: ReactNode;
  isChosen: boolean;
  disabled?: boolean;
  onChoose: () => void;
  /** Conditions. */
  children: ReactNode;
}) {
  return (
    <li className={classes('border-t border-line first:border-t-0', isChosen && 'bg-s3')}>
      <label className="grid cursor-pointer grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2.5 has-disabled:cursor-not-allowed has-focus-visible:outline-2">
        <input
          type="radio"
          name="bonus"
          checked={isChosen}
          disabled={disabled}
          onChange={onChoose}
          className="size-5 accent-accent"
        />
        <span className={disabled ? 'text-t3' : undefined}>
          <b className="block">{name}</b>
          <span className={classes('num block text-sm', !disabled && 'text-t2')}>{about}</span>
        </span>
        <b className={classes('num', disabled && 'text-t3')}>{worth}</b>
      </label>
      {isChosen && children}
    </li>
  );
}

/** Bonuses to choose; none is the first and the default. Each tells what it demands before it is chosen. */
export function BonusList({
  bonuses,
  amount,
  chosen,
  currency,
  onChoose,
}: {
  bonuses: readonly Bonus[];
  /** Amount of the deposit; zero while none is typed. */
  amount: number;
  chosen: string | null;
  currency: string;
  onChoose: (promotionId: string | null) => void;
}) {
  const t = useTranslations('deposit');
  const money = (value: number) => formatMoney(value, currency);
  const demands = ({ requiredTurnover, multiple }: Bonus) => ({ amount: money(requiredTurnover), multiple });
  const by = ({ days }: Bonus) => (days === undefined ? t('byNoDateBonus') : t('byDays', { days }));
  const most = ({ highestBet }: Bonus) =>
    highestBet === undefined ? t('highestBetText') : t('highestBetMost', { amount: money(highestBet) });
  const about = (bonus: Bonus) => {
    const { minDeposit, least, maxBonus, multiple } = bonus;
    const limits = t('bonusLimits', { most: money(maxBonus), least: money(least) });
    const terms = (
      <>
        <span className="block">{by(bonus)}</span>
        {bonus.highestBet !== undefined && <span className="block">{most(bonus)}</span>}
      </>
    );
    if (minDeposit >= 0)
      return chosen === bonus.promotionId ? (
        limits
      ) : (
        <>
          {t('wouldBet', demands(bonus))}
          {terms}
        </>
      );
    if (amount > 0 && amount < least)
      return t('bonusShort', { least: money(least), short: money(least - amount) });
    return (
      <>
        {limits}
        <span className="block">{t('bonusTurns', { multiple })}</span>
        {terms}
      </>
    );
  };
  return (
    <fieldset className="min-w-0">
      <legend className="display mb-2 text-lg">{t('bonus')}</legend>
      <ul className="overflow-clip rounded-lg border border-line bg-s2">
        <Choice
          name={t('noBonus')}
          about={t(chosen === null ? 'noBonusPreset' : 'noBonusText')}
          isChosen={chosen === null}
          onChoose={() => onChoose(null)}
        >
          <Conditions
            bet={amount > 0 ? t('noBonusTotal', { amount: money(amount) }) : t('noBonusAny')}
            by={t('byNoDate')}
          />
        </Choice>
        {bonuses.map(bonus => (
          <Choice
            key={bonus.promotionId}
            name={bonus.name}
            about={about(bonus)}
            worth={bonus.minDeposit >= 0 ? `+${money(bonus.bonus)}` : `${bonus.percent}%`}
            isChosen={chosen === bonus.promotionId}
            disabled={bonus.minDeposit < 0}
            onChoose={() => onChoose(bonus.promotionId)}
          >
            <Conditions bet={t('betTotal', demands(bonus))} by={by(bonus)} most={most(bonus)} />
          </Choice>
        ))}
      </ul>
    </fieldset>
  );
}
