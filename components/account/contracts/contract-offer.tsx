'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { replaceOverlay } from '#lib/client/overlay-history.ts';
import { useCall } from '#lib/client/use-call.ts';
import type { ContractKind } from '#lib/rules/contracts/terms.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { type ContractDetail, contractQueries, kindNames } from './contract-calls.ts';
import { EndDialog } from './end-dialog.tsx';
import { OfferForm } from './offer-form.tsx';
import { draftOf, emptyDraft } from './terms-draft.ts';

function NewContract({ to, currency }: { to: string; currency: string }) {
  const t = useTranslations('contracts');
  const [kind, setKind] = useState<ContractKind>('daily');
  const [who, setWho] = useState<'upline' | 'agent'>('agent');
  const [receiver, setReceiver] = useState(to);
  const [isChecked, setChecked] = useState(false);
  const [unknown, setUnknown] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const name = receiver.trim();
  const isMissing = who === 'agent' && name === '';
  const pair = who === 'agent' ? { receiver: name } : {};
  const nameError = isMissing
    ? isChecked
      ? t('nameMissing')
      : undefined
    : unknown === name
      ? t('noSuchAgent')
      : undefined;
  const check = () => {
    setChecked(true);
    if (isMissing) field.current?.focus();
    return !isMissing;
  };
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
            ref={field}
            value={receiver}
            error={nameError}
            autoComplete="off"
            onChange={event => setReceiver(event.target.value)}
          />
        )}
      </div>
      <OfferForm
        key={kind}
        start={emptyDraft(kind, currency)}
        pair={pair}
        payee={name}
        action={who === 'agent' ? 'offer' : 'request'}
        onCheck={check}
        onUnknown={() => {
          setUnknown(name);
          field.current?.focus();
        }}
        onSent={contractId => replaceOverlay(centreHref('agentContracts', `c${contractId}`))}
      />
    </div>
  );
}

function Change({ contract, onDone }: { contract: ContractDetail; onDone: () => unknown }) {
  const t = useTranslations('contracts');
  const [isOpen, setOpen] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const { contractId, kind, currency } = contract;
  const last = contract.next ?? contract.running;
  const start = last ? draftOf(last.terms, currency) : emptyDraft(kind, currency);
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-2">
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('newTerms')}
        </Button>
        {last?.endsAt === null && (
          <Button look="quiet" onClick={() => setEnding(true)}>
            {t('askEnd')}
          </Button>
        )}
      </div>
      {isOpen && (
        <OfferForm
          start={start}
          pair={{ contractId }}
          payee={contract.other ?? ''}
          action={contract.side === 'payer' ? 'offer' : 'request'}
          onSent={onDone}
        />
      )}
      {isEnding && <EndDialog contract={contract} onClose={() => setEnding(false)} onDone={onDone} />}
    </section>
  );
}

/** A new contract, in the currency of the others. */
function First({ to }: { to: string }) {
  const query = useCall(contractQueries.daily.info, {});
  return (
    <QueryBoundary query={query} standIn="h-96">
      {({ currency }) => <NewContract to={to} currency={currency} />}
    </QueryBoundary>
  );
}

type Props = { contract?: ContractDetail; onDone?: () => unknown; to?: string };

/** New terms: for a contract that is there, or for a new one, with the name of the agent `to` filled in. */
export function ContractOffer({ contract, onDone, to = '' }: Props) {
  return contract && onDone ? <Change contract={contract} onDone={onDone} /> : <First to={to} />;
}
