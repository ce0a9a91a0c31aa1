'use client';

import { useTranslations } from 'next-intl';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { call } from '#lib/client/call.ts';
import { twoDecimalPercent } from './percent.ts';
import type { Card } from './person-card.tsx';
import { useCardAction } from './use-card-action.ts';

function steps({ min, max, rebateInterval, rebateValue }: Card['configs'][number]): number[] {
  const all: number[] = [];
  for (let rate = min; rate <= max; rate += rebateInterval) all.push(rate);
  return all.includes(rebateValue) ? all : [rebateValue, ...all];
}

/** Rebate rates of a person by product: theirs, the agent's own, and what the agent keeps. */
export function PersonRates({ card, onChanged }: { card: Card; onChanged: () => void }) {
  const t = useTranslations('agents');
  const action = useCardAction(onChanged);
  const mayChange = card.permissions.includes('give-rates');
  const set = (productType: Card['configs'][number]['productType'], rebateValue: number) =>
    action.run(async () => {
      await call('PUT /wps/relay/MCSFE_updateDownlineRebates', {
        userId: card.person.userId,
        productType,
        rebateValue,
      });
      showToast('positive', t('rateSaved'));
    });
  return (
    <Panel className="p-4">
      <h3 className="display mb-1 text-lg">{t('rates')}</h3>
      {action.refusal && <RefusalLine refusal={action.refusal} />}
      <ul>
        {card.configs.map(one => (
          <li
            key={one.productType}
            className="flex flex-wrap items-end justify-between gap-x-4 border-t border-line py-2 first:border-t-0"
          >
            <div className="text-md">
              <b>{t(`product_${one.productType}`)}</b>
              <p className="num text-sm text-t3">
                {t('youKeep', {
                  own: twoDecimalPercent(one.own),
                  keep: twoDecimalPercent(Math.max(0, one.own - one.rebateValue)),
                })}
              </p>
            </div>
            {mayChange ? (
              <Select
                label={
                  <span className="sr-only">{t('rateOf', { product: t(`product_${one.productType}`) })}</span>
                }
                className="w-28"
                value={one.rebateValue}
                disabled={action.busy}
                onChange={event => void set(one.productType, Number(event.target.value))}
              >
                {steps(one).map(rate => (
                  <option key={rate} value={rate}>
                    {twoDecimalPercent(rate)}
                  </option>
                ))}
              </Select>
            ) : (
              <b className="num">{twoDecimalPercent(one.rebateValue)}</b>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
