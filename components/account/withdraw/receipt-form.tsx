'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useId, useState } from 'react';
import { readAmount, useAmountProblem } from '#components/account/parts/amount-field.tsx';
import { RefusalFacts } from '#components/account/parts/refusal-facts.tsx';
import { PictureField } from '#components/shared/forms/picture-field.tsx';
import { usePictures } from '#components/shared/forms/use-pictures.ts';
import { Moment } from '#components/shared/moment.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { moneyCall } from '#lib/client/money-call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import type { WithdrawalRecord } from './withdrawal-state.tsx';

const answers = ['all', 'part', 'none'] as const;
type Answer = (typeof answers)[number];

/** Asks whether the money arrived: all, part or nothing; a missing amount needs a picture as proof. */
export function ReceiptForm({
  withdrawal,
  currency,
  onAnswered,
}: {
  withdrawal: WithdrawalRecord;
  currency: string;
  onAnswered: () => unknown;
}) {
  const t = useTranslations('withdraw');
  const action = useAction();
  const offered = withdrawal.canAppeal ? answers.slice(1) : answers;
  const [answer, setAnswer] = useState<Answer>(withdrawal.canAppeal ? 'none' : 'all');
  const [text, setText] = useState('');
  const pictures = usePictures(1, { draft: `receipt-images-${withdrawal.withdrawId}` });
  const proof = pictures.list[0] ?? null;
  const lacksId = useId();
  const { withdrawId, paidOut, confirmBy } = withdrawal;
  const received = answer === 'part' ? readAmount(text, currency) : 0;
  const money = (amount: number) => formatMoney(amount, currency);
  const problem = useAmountProblem(currency);
  const error =
    problem(text) ??
    (received !== null && received >= paidOut ? t('notLess', { amount: money(paidOut) }) : undefined);
  const missing = received === null || received >= paidOut ? null : paidOut - received;
  // Label of the disabled button: names the field that is missing.
  const lacks =
    answer === 'all' ? null : missing === null ? 'needAmount' : !proof?.upload ? 'needProof' : null;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (lacks !== null) return;
    const more = {
      ...(answer === 'part' && received !== null ? { receivedAmount: received } : {}),
      ...(answer !== 'all' && proof?.upload ? { image: proof.upload } : {}),
    };
    if (
      !(await action.run(() =>
        moneyCall('POST /wps/relay/MCSFE_processC2CTransaction', { withdrawId, answer, ...more }),
      ))
    )
      return;
    showToast('positive', t(answer === 'all' ? 'thanks' : 'reportSent'));
    pictures.clear();
    await onAnswered();
  };
  return (
    <Panel className="border-l-3 border-l-accent p-4">
      <Form onSubmit={submit} className="grid gap-4">
        <fieldset className="grid gap-2">
          <legend className="display text-lg">{t('question', { amount: money(paidOut) })}</legend>
          {confirmBy !== null && (
            <p className="text-md text-t2">
              {t('answerBy')} <Moment at={confirmBy} form="deadline" />. {t('silence')}
            </p>
          )}
          <div className="grid gap-2 md:grid-cols-3">
            {offered.map(one => (
              <label
                key={one}
                className="flex min-h-11 cursor-pointer items-center justify-center rounded-md border border-line-strong px-3 text-md font-med has-checked:bg-sel has-checked:text-on-sel has-focus-visible:outline-2"
              >
                <input
                  type="radio"
                  name="answer"
                  className="sr-only"
                  checked={answer === one}
                  onChange={() => setAnswer(one)}
                />
                {t(`answer_${one}`)}
              </label>
            ))}
          </div>
        </fieldset>
        {answer === 'part' && (
          <TextField
            label={t('amountReceived')}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={event => setText(event.target.value)}
            hint={missing !== null ? t('stillMissing', { amount: money(missing) }) : undefined}
            error={error}
          />
        )}
        {answer !== 'all' && (
          <PictureField
            label={t('proof')}
            hint={t('proofHint')}
            picture={proof}
            onFiles={files => pictures.choose(files, 0)}
            onRemove={pictures.clear}
          />
        )}
        {action.refusal && <RefusalFacts refusal={action.refusal} />}
        <div className="grid justify-items-start gap-2">
          <Button
            type="submit"
            look="primary"
            disabled={lacks !== null}
            aria-describedby={lacksId}
            busy={action.busy}
            busyLabel={t('sending')}
          >
            {answer === 'all'
              ? t('yesAll')
              : missing === null
                ? t('reportAny')
                : t('reportMissing', { amount: money(missing) })}
          </Button>
          <p id={lacksId} aria-live="polite" className="text-sm text-t2 empty:hidden">
            {lacks && t(lacks)}
          </p>
        </div>
      </Form>
    </Panel>
  );
}
