'use client';

import { useTranslations } from 'next-intl';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { type Threshold, thresholdNames } from '#lib/rules/contracts/terms.ts';
import { type ContractTermsOut, major } from './contract-calls.ts';
import { tierValue } from './terms-view.tsx';

/** Thresholds of a tier: met, or how much is missing. A tick counts the valid bets of its day. */
export function Thresholds({
  terms,
  figures,
  tier,
  currency,
}: {
  terms: ContractTermsOut;
  figures: Readonly<Record<string, string>>;
  /** From 1. */
  tier: number;
  currency: string;
}) {
  const t = useTranslations('contracts');
  const wordsOf = (name: Threshold, least: number) => {
    if (least > 0) return t('atLeast', { name: t(`tier_${name}`), amount: tierValue(name, least, currency) });
    return name === 'netLoss' ? t('anyNetLoss') : t('noMinimum', { name: t(`tier_${name}`) });
  };
  const note = (name: Threshold, least: number, have: number) => {
    if (least > have) return t('missing', { amount: tierValue(name, least - have, currency) });
    return least > 0 || name === 'netLoss' ? t('met') : null;
  };
  const wanted = terms.tiers[tier - 1] as Record<string, number> | undefined;
  if (!wanted) return null;
  return (
    <Rows>
      {thresholdNames
        .filter(name => wanted[name] !== undefined)
        .map(name => {
          const figure = terms.kind === 'realtime' ? 'dayValidBet' : name;
          const have = Number(figures[figure] ?? 0);
          const least = wanted[name] ?? 0;
          return (
            <Row key={name} name={wordsOf(name, least)}>
              {name === 'netLoss' && have < 0
                ? t('playersAhead', { amount: tierValue(name, -have, currency) })
                : tierValue(name, have, currency)}{' '}
              <span className="text-sm font-normal text-t3">{note(name, least, have)}</span>
            </Row>
          );
        })}
    </Rows>
  );
}

/** Tier that was reached in words; terms of one tier have conditions instead of a number. */
export function TierReached({ terms, tier }: { terms: ContractTermsOut; tier: number }) {
  const t = useTranslations('contracts');
  if (terms.tiers.length === 1) return t(tier > 0 ? 'conditionsMet' : 'conditionsOpen');
  return tier > 0 ? t('tierNumber', { number: tier }) : t('noTier');
}

/** Amounts missing to the next tier, or to the only one; nothing where that is reached. */
export function TierGap(props: {
  terms: ContractTermsOut;
  figures: Readonly<Record<string, string>>;
  tier: number;
  currency: string;
}) {
  const t = useTranslations('contracts');
  const count = props.terms.tiers.length;
  if (props.tier >= count) return count > 1 && <p className="text-sm text-t2">{t('highest')}</p>;
  return (
    <div>
      <h4 className="text-md font-bold">
        {count > 1 ? t('toTier', { number: props.tier + 1 }) : t('stillMissing')}
      </h4>
      <Thresholds {...props} tier={props.tier + 1} />
    </div>
  );
}

/** Amount of minor units in a figure. */
export const figureAmount = (figures: Readonly<Record<string, string>>, name: string, currency: string) =>
  major(figures[name] ?? '0', currency);
