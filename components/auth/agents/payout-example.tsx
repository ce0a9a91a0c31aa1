import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Panel } from '#components/ui/panel.tsx';
import { formatCount } from '#lib/i18n/formats.ts';
import { payoutExample } from '#lib/rules/contracts/payout-example.ts';
import { RATE_ONE } from '#lib/rules/contracts/terms.ts';
import { formatFigure } from '#lib/rules/money-format.ts';

/** Sums of the example, without a currency. */
const sum = (amount: number) => formatFigure(amount, '');

function Line({
  sign,
  name,
  look,
  children,
}: {
  sign?: string;
  name: ReactNode;
  look?: 'base' | 'result';
  children: ReactNode;
}) {
  return (
    <tr className={look ? 'border-t-2 border-t1 font-bold text-t1' : 'border-t border-line'}>
      <td className="w-10 py-2.5 pl-4 align-baseline text-t3">{sign}</td>
      <th scope="row" className={`py-2.5 pr-3 text-left align-baseline ${look ? '' : 'font-normal'}`}>
        {name}
      </th>
      <td
        className={`num py-2.5 pr-4 text-right align-baseline whitespace-nowrap ${
          look === 'result' ? 'display text-2xl' : look === 'base' ? 'text-lg' : 'font-bold text-t1'
        }`}
      >
        {children}
      </td>
    </tr>
  );
}

/** Payout of a dividend, line by line, worked out by the rules that pay real contracts. */
export function PayoutExample() {
  const t = useTranslations('agentIntro');
  const format = useFormatter();
  const locale = useLocale();
  const titleId = useId();
  const { tier, rate, active, validBet, netLoss, deducted, base, amount, least, activeFrom } =
    payoutExample();
  const count = (members: number) => formatCount(members, locale);
  const percent = format.number(rate / RATE_ONE, { style: 'percent', maximumFractionDigits: 4 });
  return (
    <section aria-labelledby={titleId} className="mt-6">
      <Panel className="overflow-clip">
        <div className="flex items-baseline justify-between gap-3 px-4 py-3">
          <h2 id={titleId} className="display text-lg">
            {t('payoutTitle')}
          </h2>
          <span className="text-sm text-t3">{t('payoutExample')}</span>
        </div>
        <table aria-labelledby={titleId} className="w-full text-md text-t2">
          <tbody>
            <Line name={t('payoutNetLoss')}>{sum(netLoss)}</Line>
            <Line sign="−" name={t('payoutDeducted')}>
              {sum(deducted)}
            </Line>
            <Line sign="=" name={t('payoutBase')} look="base">
              {sum(base)}
            </Line>
            <Line sign="×" name={t('payoutTier', { tier, active: count(active), validBet: sum(validBet) })}>
              {percent}
            </Line>
            <Line sign="=" name={t('payoutAmount')} look="result">
              {sum(amount)}
            </Line>
          </tbody>
        </table>
      </Panel>
      <p className="mt-3 max-w-[68ch] text-sm text-t3">
        {t('payoutRules', {
          tier,
          active: count(least.active),
          validBet: sum(least.validBet),
          netLoss: sum(least.netLoss),
          activeFrom: sum(activeFrom),
        })}
      </p>
    </section>
  );
}
