'use client';

import { useTranslations } from 'next-intl';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { thresholdNames } from '#lib/rules/contracts/terms.ts';
import { type ContractTermsOut, major } from './contract-calls.ts';
import { tierValue } from './terms-view.tsx';

/** Thresholds of a tier: met, or how much is missing. A tick counts the valid bets of its day. */
export function Thresholds({
  terms,
  figures,
  tier,
}: {
  terms: ContractTermsOut;
  figures: Readonly<Record<string, string>>;
  /** From 1. */
  tier: number;
}) {
  const t = useTranslations('contracts');
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
            <Row key={name} name={t('atLeast', { name: t(`tier_${name}`), amount: tierValue(name, least) })}>
              {name === 'netLoss' && have < 0
                ? t('playersAhead', { amount: tierValue(name, -have) })
                : tierValue(name, have)}{' '}
              <span className="text-sm font-normal text-t3">
                {least > have ? t('missing', { amount: tierValue(name, least - have) }) : t('met')}
              </span>
            </Row>
          );
        })}
    </Rows>
  );
}

/** Amounts missing to the next tier. */
export function TierGap(props: {
  terms: ContractTermsOut;
  figures: Readonly<Record<string, string>>;
  tier: number;
}) {
  const t = useTranslations('contracts');
  if (props.tier >= props.terms.tiers.length) return <p className="text-sm text-t2">{t('highest')}</p>;
  return (
    <div>
      <h4 className="text-md font-bold">{t('toTier', { number: props.tier + 1 })}</h4>
      <Thresholds {...props} tier={props.tier + 1} />
    </div>
  );
}

/** Amount of minor units in a figure. */
export const figureAmount = (figures: Readonly<Record<string, string>>, name: string) =>
  major(figures[name] ?? '0');
