'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { useStepUp } from '#components/account/use-step-up.tsx';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { useTextBound } from '#components/shared/forms/use-text-bound.ts';
import { useDeadline } from '#components/shared/moment.tsx';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { CallInput } from '#lib/calls/table.ts';
import { moneyCall } from '#lib/client/money-call.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import { useCall } from '#lib/client/use-call.ts';
import { REASON_CHARACTERS } from '#lib/rules/contracts/reason.ts';
import { type ContractDetail, contractQueries, PREVIEW, type Preview } from './contract-calls.ts';
import { EndedBelow, PreviewPanel } from './preview-panel.tsx';
import { TermsView } from './terms-view.tsx';

type Question = NonNullable<ContractDetail['question']>;
type Action = CallInput<'POST /wps/relay/MCS2_processDividendReq'>['action'];
type Choice = { action: Action; label: ReactNode; primary?: boolean; confirm?: string; off?: boolean };

type Props = {
  contract: ContractDetail;
  question: Question;
  onDone: () => unknown;
  /** Called with true when an answer is sent, with false when it was refused. */
  onOwn?: (isOwn: boolean) => void;
};

/** Refusals after which something else waits than what was shown. */
const CHANGED: readonly string[] = ['contract_terms_changed', 'contract_confirm'];

/**
 * Sends an answer, with a step-up where the platform asks for one; then the contract is read again. `onOwn` is
 * told when it is sent, and when it was refused.
 */
function useAnswer({ contract, question, onDone, onOwn }: Props) {
  const { guard, prompt } = useStepUp();
  const [busy, setBusy] = useState<Action | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const send = async (action: Action, reason: string, confirm: string | undefined) => {
    setBusy(action);
    setRefusal(null);
    onOwn?.(true);
    const input = {
      contractId: contract.contractId,
      action,
      ...(reason.trim() ? { reason: reason.trim() } : {}),
      ...(confirm ? { confirm } : {}),
      ...(question.hash ? { hash: question.hash } : {}),
    };
    try {
      await guard(() => moneyCall(contractQueries[contract.kind].process, input));
    } catch (thrown) {
      setRefusal(refusalOf(thrown));
      onOwn?.(false);
    }
    await onDone();
    setBusy(null);
  };
  return { send, busy, refusal, prompt };
}
type Answer = ReturnType<typeof useAnswer>;

function Buttons({ answer: { send, busy }, choices }: { answer: Answer; choices: readonly Choice[] }) {
  const t = useTranslations('contracts');
  const [reason, setReason] = useState('');
  const bound = useTextBound(reason, REASON_CHARACTERS);
  return (
    <div className="grid gap-3">
      <TextField
        label={t('reason')}
        value={reason}
        {...bound.words}
        onChange={event => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {choices.map(choice => (
          <Button
            key={choice.action}
            look={choice.primary ? 'primary' : 'ghost'}
            disabled={choice.off || busy !== null || bound.isOver}
            busy={busy === choice.action}
            busyLabel={t('sending')}
            onClick={() => void send(choice.action, reason, choice.confirm)}
          >
            {choice.label}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** State of the confirmation that terms and list were read, keyed by their hashes. */
function useRead(question: Question) {
  const [first] = useState(question.hash);
  const [read, setRead] = useState<string | null>(null);
  return { hasChanged: question.hash !== first, read, setRead };
}

/** Sign or refuse; the list of what ends below, and terms that changed meanwhile, are confirmed before. */
function Sign({
  contract,
  question,
  preview,
  answer,
  reading: { hasChanged, read, setRead },
}: Omit<Props, 'onDone' | 'onOwn'> & {
  preview: Preview;
  answer: Answer;
  reading: ReturnType<typeof useRead>;
}) {
  const t = useTranslations('contracts');
  const { confirm } = preview;
  const count = preview.below.length;
  const isTerms = question.about === 'version';
  const isBreach = isTerms && preview.breach !== null;
  const name = `${question.hash} ${confirm}`;
  const isFresh = hasChanged || CHANGED.includes(answer.refusal?.code ?? '');
  const yes = isTerms ? t('sign') : t('agreeEnd');
  const choices: Choice[] = [
    {
      action: isTerms ? 'accept' : 'agree-end',
      label: count > 0 ? t('signAndEnd', { count }) : yes,
      primary: true,
      off: isBreach || ((isFresh || count > 0) && read !== name),
      confirm,
    },
    { action: isTerms ? 'reject' : 'refuse-end', label: t(isTerms ? 'refuse' : 'refuseEnd') },
  ];
  return (
    <>
      {isTerms && <PreviewPanel preview={preview} payee={contract.other ?? ''} answers />}
      <EndedBelow preview={preview} />
      {(isFresh || count > 0) && (
        <Checkbox
          label={t(isFresh ? 'readChanged' : 'readList')}
          checked={read === name}
          onChange={event => setRead(event.target.checked ? name : null)}
        />
      )}
      <Buttons answer={answer} choices={choices} />
    </>
  );
}

/** The reader's decision: after the preview of last month, and of what ends below. */
function Decide(props: Props) {
  const { contract, question, onDone } = props;
  const { contractId, kind } = contract;
  const terms = question.terms ? { terms: JSON.stringify(question.terms) } : {};
  const query = useCall(PREVIEW, { kind, contractId, ...terms });
  const reading = useRead(question);
  const answer = useAnswer({
    ...props,
    onDone: async () => {
      await onDone();
      await query.refetch();
    },
  });
  return (
    <>
      <QueryBoundary query={query}>
        {preview => (
          <Sign contract={contract} question={question} preview={preview} answer={answer} reading={reading} />
        )}
      </QueryBoundary>
      {answer.refusal && <RefusalLine refusal={answer.refusal} />}
      {answer.prompt}
    </>
  );
}

/** The reader takes back what the reader asked. */
function TakeBack(props: Props) {
  const t = useTranslations('contracts');
  const answer = useAnswer(props);
  const action = props.question.about === 'version' ? 'withdraw' : 'withdraw-end';
  return (
    <>
      <Buttons answer={answer} choices={[{ action, label: t('withdraw') }]} />
      {answer.refusal && <RefusalLine refusal={answer.refusal} />}
      {answer.prompt}
    </>
  );
}

/** The question that waits on a contract, and the reader's answer to it. */
export function ContractAnswer(props: Props) {
  const { contract, question } = props;
  const t = useTranslations('contracts');
  const deadline = useDeadline();
  const other = contract.other ?? t('house');
  const isTerms = question.about === 'version';
  const time = deadline(question.answerBy);
  return (
    <Panel className="grid grid-cols-1 gap-4 border-line-strong p-4">
      <div>
        <h3 className="display text-lg">
          {isTerms ? t('waitingTerms') : question.mine ? t('youAskedEnd') : t('endAsked', { who: other })}
        </h3>
        <p className="text-sm text-t3">
          {question.mine ? t('waitsForOther', { other, time }) : t('answerBy', { time })}
        </p>
        {question.reason && <q className="text-md wrap-anywhere text-t2">{question.reason}</q>}
      </div>
      {question.terms && (
        <TermsView terms={question.terms} before={contract.running?.terms} currency={contract.currency} />
      )}
      {question.mine ? <TakeBack {...props} /> : <Decide {...props} />}
    </Panel>
  );
}
