'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { useTextBound } from '#components/shared/forms/use-text-bound.ts';
import { useDeadline } from '#components/shared/moment.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { useBackCloses } from '#lib/client/use-back-closes.ts';
import { useCall } from '#lib/client/use-call.ts';
import { ANSWER_DAYS } from '#lib/rules/contracts/life.ts';
import { nextStart } from '#lib/rules/contracts/periods.ts';
import { REASON_CHARACTERS } from '#lib/rules/contracts/reason.ts';
import { billPeriodOf } from '#lib/rules/contracts/terms.ts';
import { termsOfWire } from '#lib/rules/contracts/wire-terms.ts';
import { PLATFORM_TIME_ZONE } from '#lib/rules/platform-time.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { type ContractDetail, PREVIEW } from './contract-calls.ts';
import { useSend } from './offer-form.tsx';
import { EndedBelow } from './preview-panel.tsx';

/** When the contract ends if the other side agrees (docs/contracts.md, section 6). */
function useEndText({ running, next, other, now }: ContractDetail) {
  const t = useTranslations('contracts');
  const time = useDeadline();
  const who = other ?? t('house');
  const last = next ?? running;
  if (!last) return '';
  if (last === running && last.startsAt > now) return t('endNever', { who, time: time(last.startsAt) });
  const period = billPeriodOf(termsOfWire(last.terms));
  if (period === 'T') return t('endAtTick', { who });
  return t('endWhen', { who, period, time: time(nextStart(period, now, PLATFORM_TIME_ZONE)) });
}

type Props = { contract: ContractDetail; onClose: () => void; onDone: () => unknown };

/** Asks whether the other side is to be asked to end a contract: what happens and when, with a reason to it. */
export function EndDialog({ contract, onClose, onDone }: Props) {
  const t = useTranslations('contracts');
  const time = useDeadline();
  const { contractId, kind, other, now } = contract;
  const { send, busy, refusal, prompt } = useSend(kind, () => {
    onClose();
    return onDone();
  });
  const [reason, setReason] = useState('');
  const bound = useTextBound(reason, REASON_CHARACTERS);
  const preview = useCall(PREVIEW, { kind, contractId });
  const ends = useEndText(contract);
  const until = time(now + ANSWER_DAYS * DAY_MS);
  useBackCloses(onClose);
  return (
    <Dialog open size="s" title={t('endTitle')} onClose={onClose} coverClose={false}>
      <Form
        className="grid grid-cols-1 gap-4"
        onSubmit={event => {
          event.preventDefault();
          if (bound.isOver) return;
          const why = reason.trim();
          return send({ contractId, action: 'ask-end', ...(why ? { reason: why } : {}) });
        }}
      >
        <p className="text-md text-t2">{t('endAsks', { who: other ?? t('house'), time: until })}</p>
        <p className="text-md text-t2">{ends}</p>
        {preview.data && <EndedBelow preview={preview.data} />}
        <TextField
          label={t('reason')}
          value={reason}
          autoComplete="off"
          {...bound.words}
          hint={bound.words.hint ?? t('reasonSeen')}
          onChange={event => setReason(event.target.value)}
        />
        {refusal && <RefusalLine refusal={refusal} />}
        <div className="flex flex-wrap gap-3 max-md:*:flex-1">
          <Button type="submit" look="primary" busy={busy} busyLabel={t('sending')} disabled={bound.isOver}>
            {t('askEnd')}
          </Button>
          <Button onClick={onClose}>{t('keepContract')}</Button>
        </div>
      </Form>
      {prompt}
    </Dialog>
  );
}
