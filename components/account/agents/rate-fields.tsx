'use client';

import { useTranslations } from 'next-intl';
import { Select } from '#components/ui/forms/select.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { twoDecimalPercent } from './percent.ts';

export type AgentRates = CallOutput<'GET /wps/relay/MCSFE_getGlobalRebateSettingsByProductType'>;
type Product = AgentRates['list'][number]['productType'];
export type GivenRates = Partial<Record<Product, number>>;

/** Rates as the calls take them. */
export function ratesText(rates: GivenRates): string {
  const given = Object.entries(rates).filter(([, rate]) => rate > 0);
  return JSON.stringify(given.map(([productType, rebateValue]) => ({ productType, rebateValue })));
}

function steps({ highestRebate, rebateInterval }: AgentRates['list'][number]): number[] {
  return Array.from(
    { length: Math.floor(highestRebate / rebateInterval) + 1 },
    (_, at) => at * rebateInterval,
  );
}

/** Rates to give by product, each up to the agent's own: what the person gets, and what the agent keeps. */
export function RateFields({
  own,
  rates,
  onChange,
}: {
  own: AgentRates;
  rates: GivenRates;
  onChange: (rates: GivenRates) => void;
}) {
  const t = useTranslations('agents');
  const list = own.list.filter(one => one.highestRebate > 0);
  if (!own.permissions.includes('give-rates') || list.length === 0)
    return <p className="text-sm text-t3">{t('noRatesToGive')}</p>;
  return (
    <fieldset>
      <legend className="display mb-1 text-lg">{t('rates')}</legend>
      <p className="text-sm text-t3">{t('ratesHint')}</p>
      <ul>
        {list.map(one => {
          const rate = rates[one.productType] ?? 0;
          return (
            <li
              key={one.productType}
              className="flex flex-wrap items-end justify-between gap-x-4 border-t border-line py-2 first:border-t-0"
            >
              <div className="text-md">
                <b>{t(`product_${one.productType}`)}</b>
                <p className="num text-sm text-t3">
                  {t('youKeep', {
                    own: twoDecimalPercent(one.highestRebate),
                    keep: twoDecimalPercent(one.highestRebate - rate),
                  })}
                </p>
              </div>
              <Select
                label={
                  <span className="sr-only">{t('rateOf', { product: t(`product_${one.productType}`) })}</span>
                }
                className="w-28"
                value={rate}
                onChange={event => onChange({ ...rates, [one.productType]: Number(event.target.value) })}
              >
                {steps(one).map(step => (
                  <option key={step} value={step}>
                    {twoDecimalPercent(step)}
                  </option>
                ))}
              </Select>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
