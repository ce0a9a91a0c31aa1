'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { useStepUp } from '#components/account/use-step-up.tsx';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { moneyCall } from '#lib/client/money-call.ts';
import { replaceOverlay } from '#lib/client/overlay-history.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import { useCall } from '#lib/client/use-call.ts';
import type { ContractKind } from '#lib/rules/contracts/terms.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { type ContractDetail, contractQueries, kindNames, PREVIEW } from './contract-calls.ts';
import { EndedBelow, PreviewPanel } from './preview-panel.tsx';
import { type Draft, draftOf, emptyDraft, textOfDraft } from './terms-draft.ts';
import { TermsEditor } from './terms-editor.tsx';

type Pair = { contractId?: number; receiver?: string };

function OfferPreview({
  kind,
  terms,
  pair,
  payee,
}: {
  kind: ContractKind;
  terms: string;
  pair: Pair;
  payee: string;
}) {
  const query = useCall(PREVIEW, { kind, terms, ...pair });
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

/** Sends terms, or the wish to end, with a step-up. */
function useSend(kind: ContractKind, onSent: (contractId: number) => unknown) {
  const { guard, prompt } = useStepUp();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const send = async (input: Pair & { action: 'offer' | 'request' | 'ask-end'; terms?: string }) => {
    setBusy(true);
    setRefusal(null);
    try {
      let contractId = 0;
      await guard(async () => {
        contractId = (await moneyCall(contractQueries[kind].apply, input)).contractId;
      });
      await onSent(contractId);
    } catch (thrown) {
      setRefusal(refusalOf(thrown));
    }
    setBusy(false);
  };
  return { send, busy, refusal, prompt };
}

function Terms({
  start,
  pair,
  payee,
  action,
  onSent,
}: {
  start: Draft;
  pair: Pair;
  /** Name of who would be paid; not shown to the payee. */
  payee: string;
  action: 'offer' | 'request';
  onSent: (contractId: number) => unknown;
}) {
  const t = useTranslations('contracts');
  const [draft, setDraft] = useState(start);
  const [shown, setShown] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const { send, busy, refusal, prompt } = useSend(start.kind, onSent);
  const text = textOfDraft(draft);
  return (
    <>
      <Form
        className="grid grid-cols-1 gap-4"
        onSubmit={event => {
          event.preventDefault();
          setShown(true);
          if (text) void send({ ...pair, action, terms: text });
        }}
      >
        <TermsEditor draft={draft} onChange={setDraft} shown={shown} />
        {asked !== null && <OfferPreview kind={start.kind} terms={asked} pair={pair} payee={payee} />}
        {refusal && <RefusalLine refusal={refusal} />}
        <div className="flex flex-wrap gap-2">
          <Button
            onClick={() => {
              setShown(true);
              if (text) setAsked(text);
            }}
          >
            {t('preview')}
          </Button>
          <Button type="submit" look="primary" busy={busy} busyLabel={t('sending')}>
            {t('send')}
          </Button>
        </div>
      </Form>
      {prompt}
    </>
  );
}

function NewContract({ to }: { to: string }) {
  const t = useTranslations('contracts');
  const [kind, setKind] = useState<ContractKind>('daily');
  const [who, setWho] = useState<'upline' | 'agent'>('agent');
  const [receiver, setReceiver] = useState(to);
  const pair = who === 'agent' ? { receiver: receiver.trim() } : {};
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
        <Select
          label={t('kind')}
          value={kind}
          onChange={event => setKind(event.target.value as ContractKind)}
        >
          {kindNames.map(one => (
            <option key={one} value={one}>
              {t(`kind_${one}`)}
            </option>
          ))}
        </Select>
        <Select label={t('receiver')} value={who} onChange={event => setWho(event.target.value as 'agent')}>
          <option value="agent">{t('toAgent')}</option>
          <option value="upline">{t('fromUpline')}</option>
        </Select>
        {who === 'agent' && (
          <TextField
            label={t('agentName')}
            value={receiver}
            autoComplete="off"
            onChange={event => setReceiver(event.target.value)}
          />
        )}
      </div>
      <Terms
        key={kind}
        start={emptyDraft(kind)}
        pair={pair}
        payee={receiver.trim()}
        action={who === 'agent' ? 'offer' : 'request'}
        onSent={contractId => replaceOverlay(centreHref('agentContracts', `c${contractId}`))}
      />
    </div>
  );
}

function Change({ contract, onDone }: { contract: ContractDetail; onDone: () => unknown }) {
  const t = useTranslations('contracts');
  const [isOpen, setOpen] = useState(false);
  const { send, busy, refusal, prompt } = useSend(contract.kind, onDone);
  const { contractId, running, kind } = contract;
  const start = running ? draftOf(running.terms) : emptyDraft(kind);
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-2">
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('newTerms')}
        </Button>
        {running && running.endsAt === null && (
          <Button
            look="quiet"
            busy={busy}
            busyLabel={t('sending')}
            onClick={() => void send({ contractId, action: 'ask-end' })}
          >
            {t('askEnd')}
          </Button>
        )}
      </div>
      {refusal && <RefusalLine refusal={refusal} />}
      {isOpen && (
        <Terms
          start={start}
          pair={{ contractId }}
          payee={contract.other ?? ''}
          action={contract.side === 'payer' ? 'offer' : 'request'}
          onSent={onDone}
        />
      )}
      {prompt}
    </section>
  );
}

type Props = { contract?: ContractDetail; onDone?: () => unknown; to?: string };

/** New terms: for a contract that is there, or for a new one, with the name of the agent `to` filled in. */
export function ContractOffer({ contract, onDone, to = '' }: Props) {
  return contract && onDone ? <Change contract={contract} onDone={onDone} /> : <NewContract to={to} />;
}
