'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { useAmountProblem } from '#components/account/parts/amount-field.tsx';
import { RefusalFacts } from '#components/account/parts/refusal-facts.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { call } from '#lib/client/call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import { toMinor, toWireAmount } from '#lib/rules/money.ts';
import { formatFigure, formatMoney } from '#lib/rules/money-format.ts';
import {
  limitChange,
  lowerLongerSpan,
  MAX_LIMIT,
  MIN_LIMIT,
  type ProtectionKind,
  type ProtectionSpan,
  protectionSpans,
} from '#lib/rules/protection/limits.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { typedAmount } from '#lib/rules/typed-amount.ts';
import { type Limit, LimitUse, type Protection } from './limit-cell.tsx';

type SpanTexts = Record<ProtectionSpan, string>;

const minor = (amount: number | null, scale: number) => (amount === null ? null : toMinor(amount, scale));

/** Reads a typed limit: null removes it, undefined is no amount. */
function readTyped(text: string, scale: number): bigint | null | undefined {
  if (text.trim() === '') return null;
  const amount = typedAmount(text, scale);
  return amount === null || amount < 0n ? undefined : amount;
}

/** Effect of a typed limit; `wrong` for text that is no amount, or an amount outside the smallest and largest limit. */
function effectOf(limit: Limit, text: string, scale: number): 'same' | 'lower' | 'higher' | 'wrong' {
  const wanted = readTyped(text, scale);
  const isWrong = wanted === undefined || (wanted !== null && (wanted < MIN_LIMIT || wanted > MAX_LIMIT));
  return isWrong ? 'wrong' : limitChange(minor(limit.limit, scale), wanted);
}

function LimitField({
  limit,
  currency,
  text,
  lowerSpan,
  onChange,
}: {
  limit: Limit;
  currency: string;
  text: string;
  /** Longer span whose limit is lower than this one. */
  lowerSpan: ProtectionSpan | null;
  onChange: (text: string) => void;
}) {
  const t = useTranslations('protection');
  const { scale } = currencyOf(currency);
  const problem = useAmountProblem(currency);
  const effect = effectOf(limit, text, scale);
  const outside = t('outside', {
    least: formatMoney(toWireAmount(MIN_LIMIT, scale), currency),
    most: formatMoney(toWireAmount(MAX_LIMIT, scale), currency),
  });
  const wrong = readTyped(text, scale) === undefined ? problem(text) : outside;
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line px-4 py-3.5 first:border-t-0 md:grid-cols-[minmax(0,1fr)_11rem]">
      <div>
        <LimitUse limit={limit} currency={currency} />
      </div>
      <TextField
        label={t('newLimit', { span: t(`span_${limit.span}`) })}
        inputMode="decimal"
        autoComplete="off"
        placeholder={t('noLimit')}
        value={text}
        onChange={event => onChange(event.target.value)}
        error={effect === 'wrong' ? wrong : undefined}
      />
      {effect !== 'wrong' && (
        <p className="border-t border-dashed border-line pt-2 text-sm text-t2 md:col-span-2">
          {t(`effect_${effect}`)}
          {lowerSpan && (
            <span className="block font-med text-t1">
              {t('neverReached', { lower: t(`span_${lowerSpan}`) })}
            </span>
          )}
        </p>
      )}
    </li>
  );
}

function Changes({ changes, currency }: { changes: Protection['changes']; currency: string }) {
  const t = useTranslations('protection');
  const amountOf = (amount: number | null) =>
    amount === null ? t('noLimit') : formatFigure(amount, currency);
  if (changes.length === 0) return null;
  return (
    <section>
      <h3 className="display mb-2 text-lg">{t('changedBefore')}</h3>
      <Panel>
        <ul>
          {changes.map(change => (
            <li
              key={`${change.at}-${change.span}-${change.event}`}
              className="flex flex-wrap justify-between gap-x-4 border-t border-line px-4 py-2.5 text-md first:border-t-0"
            >
              <Moment at={change.at} />
              <span className="num text-t2">
                {t(`changed_${change.event}`, {
                  span: t(`span_${change.span}`),
                  from: amountOf(change.from),
                  to: amountOf(change.to),
                })}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  );
}

/** Form of one kind's three limits: lower ones work at once, higher ones wait (docs/money.md, section 7). */
export function LimitsForm({
  kind,
  data,
  refetch,
}: {
  kind: ProtectionKind;
  data: Protection;
  refetch: () => unknown;
}) {
  const t = useTranslations('protection');
  const action = useAction();
  const { scale } = currencyOf(data.currency);
  const limits = data.limits.filter(limit => limit.kind === kind);
  const textOf = (limit: Limit) => (limit.limit === null ? '' : limit.limit.toFixed(scale));
  const [typed, setTyped] = useState<SpanTexts>(
    () => Object.fromEntries(limits.map(limit => [limit.span, textOf(limit)])) as SpanTexts,
  );
  const effects = limits.map(limit => ({ limit, effect: effectOf(limit, typed[limit.span], scale) }));
  const changed = effects.filter(({ effect }) => effect === 'lower' || effect === 'higher');
  const isWrong = effects.some(({ effect }) => effect === 'wrong');
  const wanted = Object.fromEntries(
    protectionSpans.map(span => [span, readTyped(typed[span] ?? '', scale)]),
  ) as Record<ProtectionSpan, bigint | null | undefined>;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWrong || changed.length === 0) return;
    const amounts = Object.fromEntries(
      changed.map(({ limit }) => {
        const amount = wanted[limit.span];
        return [limit.span, typeof amount === 'bigint' ? toWireAmount(amount, scale) : 'none'];
      }),
    );
    if (!(await action.run(() => call('PUT /wps/v2/member/protection/limits', { kind, ...amounts })))) return;
    showToast('positive', t(changed.some(({ effect }) => effect === 'higher') ? 'savedAsked' : 'saved'));
    await refetch();
  };
  return (
    <Form onSubmit={submit} className="grid gap-5">
      <p className="text-md text-t2">{t('formLead')}</p>
      <Panel>
        <ul>
          {limits.map(limit => (
            <LimitField
              key={limit.span}
              limit={limit}
              currency={data.currency}
              text={typed[limit.span]}
              lowerSpan={lowerLongerSpan(limit.span, wanted)}
              onChange={text => setTyped(before => ({ ...before, [limit.span]: text }))}
            />
          ))}
        </ul>
      </Panel>
      {action.refusal && <RefusalFacts refusal={action.refusal} />}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          look="primary"
          disabled={isWrong || changed.length === 0}
          busy={action.busy}
          busyLabel={t('saving')}
        >
          {t('save')}
        </Button>
        <a href={centreHref('protection')} className={buttonClass()}>
          {t('back')}
        </a>
      </div>
      <Changes changes={data.changes.filter(change => change.kind === kind)} currency={data.currency} />
    </Form>
  );
}
