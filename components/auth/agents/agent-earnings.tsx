import { useFormatter, useTranslations } from 'next-intl';
import { Section } from '#components/shared/section.tsx';
import type { PayRange } from '#lib/rules/contracts/pay-range.ts';
import { type ContractKind, contractKinds, RATE_ONE } from '#lib/rules/contracts/terms.ts';

/** Range of the rates of one kind of contract, in millionths. */
export type RangeOfKind = PayRange & { kind: ContractKind };

/** Four kinds of contract, with the range of rates that contracts in force pay where there is one. */
export function AgentEarnings({ ranges }: { ranges: readonly RangeOfKind[] }) {
  const t = useTranslations('agentIntro');
  const format = useFormatter();
  const percent = (rate: number) =>
    format.number(rate / RATE_ONE, { style: 'percent', maximumFractionDigits: 4 });
  const rangeOf = (kind: ContractKind) => {
    const range = ranges.find(one => one.kind === kind);
    if (!range) return t('rateInContract');
    if (range.from === range.to) return percent(range.from);
    return t('rateRange', { from: percent(range.from), to: percent(range.to) });
  };
  return (
    <Section title={t('ways')}>
      <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {contractKinds.map(kind => (
          <li key={kind} className="flex min-w-0 flex-col bg-s2 p-4">
            <h3 className="font-bold text-t1">{t(`${kind}Title`)}</h3>
            <p className="mb-3 text-md text-t2">{t(`${kind}Text`)}</p>
            <p className="mt-auto border-line border-t pt-3 text-sm text-t2">
              <b className="num block text-md text-t1">{rangeOf(kind)}</b>
              {t(`${kind}Paid`)}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-t3">{t(ranges.length > 0 ? 'rangesText' : 'noRangesText')}</p>
    </Section>
  );
}
