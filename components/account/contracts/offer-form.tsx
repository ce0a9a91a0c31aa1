'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { useStepUp } from '#components/account/use-step-up.tsx';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { moneyCall } from '#lib/client/money-call.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import { useCall } from '#lib/client/use-call.ts';
import type { ContractKind } from '#lib/rules/contracts/terms.ts';
import { contractQueries, PREVIEW } from './contract-calls.ts';
import { EndedBelow, PreviewPanel } from './preview-panel.tsx';
import { type Draft, textOfDraft } from './terms-draft.ts';
import { TermsEditor } from './terms-editor.tsx';

/** The contract that terms are for: one that is there, a new one with an agent below, or with the upline. */
type Pair = { contractId?: number; receiver?: string };
type PreviewRequest = { terms: string; pair: Pair };

const isUnknownReceiver = (no: Refusal | null) => no?.code === 'not_found' && no.params.field === 'receiver';

const nameOf = ({ terms, pair }: PreviewRequest) => JSON.stringify([pair.receiver ?? null, terms]);

/** Sends terms, or the wish to end, with a step-up. */
export function useSend(kind: ContractKind, onSent: (contractId: number) => unknown, onUnknown?: () => void) {
  const { guard, prompt } = useStepUp();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const send = async (
    input: Pair & { action: 'offer' | 'request' | 'ask-end'; terms?: string; reason?: string },
  ) => {
    setBusy(true);
    setRefusal(null);
    try {
      let contractId = 0;
      await guard(async () => {
        contractId = (await moneyCall(contractQueries[kind].apply, input)).contractId;
      });
      await onSent(contractId);
    } catch (thrown) {
      const no = refusalOf(thrown);
      if (onUnknown && isUnknownReceiver(no)) onUnknown();
      else setRefusal(no);
    }
    setBusy(false);
  };
  return { send, busy, refusal, prompt };
}

/** Preview of requested terms; `isBreach` is true for exactly these terms while they break the bound. */
function usePreview(kind: ContractKind, current: PreviewRequest | null) {
  const [requested, setRequested] = useState<PreviewRequest | null>(null);
  const input = { kind, terms: requested?.terms ?? '', ...requested?.pair };
  const query = useCall(PREVIEW, input, { enabled: requested !== null });
  const isCurrent = requested !== null && current !== null && nameOf(requested) === nameOf(current);
  const isBreach = isCurrent && query.data !== undefined && query.data.breach !== null;
  return { requested, setRequested, query, isBreach };
}

function OfferPreview({ query, payee }: { query: ReturnType<typeof usePreview>['query']; payee: string }) {
  const t = useTranslations('contracts');
  if (isUnknownReceiver(query.error))
    return (
      <Notice kind="danger" live>
        {t('noSuchAgent')}
      </Notice>
    );
  return (
    <QueryBoundary query={query}>
      {preview => (
        <div className="grid gap-3">
          <PreviewPanel preview={preview} payee={payee} />
          <EndedBelow preview={preview} />
        </div>
      )}
    </QueryBoundary>
  );
}

type Props = {
  start: Draft;
  pair: Pair;
  /** Name of who would be paid; not shown to the payee. */
  payee: string;
  action: 'offer' | 'request';
  onSent: (contractId: number) => unknown;
  /** Returns false where a field outside the form is wrong, which it then marks: nothing is sent or previewed. */
  onCheck?: () => boolean;
  /** Called when the platform knows no such receiver: the field outside the form says so. */
  onUnknown?: () => void;
};

/**
 * Terms to send, with their preview. Terms that the preview shows to break the bound cannot be sent; a refusal
 * is shown until something is changed.
 */
export function OfferForm({ start, pair, payee, action, onSent, onCheck = () => true, onUnknown }: Props) {
  const t = useTranslations('contracts');
  const reasonId = useId();
  const [draft, setDraft] = useState(start);
  const [shown, setShown] = useState(false);
  const [sent, setSent] = useState('');
  const { send, busy, refusal, prompt } = useSend(start.kind, onSent, onUnknown);
  const text = textOfDraft(draft);
  const current = text ? { terms: text, pair } : null;
  const { requested, setRequested, query, isBreach } = usePreview(start.kind, current);
  /** Terms to go on with; null while something is wrong, which is marked then. */
  const check = () => {
    setShown(true);
    return onCheck() ? current : null;
  };
  const submit = () => {
    const order = check();
    if (!order || isBreach) return;
    setSent(nameOf(order));
    return send({ ...pair, action, terms: order.terms });
  };
  return (
    <>
      <Form
        className="grid grid-cols-1 gap-4"
        onSubmit={event => {
          event.preventDefault();
          return submit();
        }}
      >
        <TermsEditor draft={draft} onChange={setDraft} shown={shown} />
        {requested && <OfferPreview query={query} payee={payee} />}
        {refusal && current && sent === nameOf(current) && <RefusalLine refusal={refusal} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button
            onClick={() => {
              const order = check();
              if (order) setRequested(order);
            }}
          >
            {t('preview')}
          </Button>
          <Button
            type="submit"
            look="primary"
            busy={busy}
            busyLabel={t('sending')}
            disabled={isBreach}
            aria-describedby={isBreach ? reasonId : undefined}
          >
            {t('send')}
          </Button>
          {isBreach && (
            <span id={reasonId} className="text-sm text-danger">
              {t('overOwn')}
            </span>
          )}
        </div>
      </Form>
      {prompt}
    </>
  );
}
