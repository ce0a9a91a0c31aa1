'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useDeadline } from '#components/shared/moment.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { runWhenInputIdle } from '#lib/client/run-when-input-idle.ts';
import { readStored, writeStored } from '#lib/client/storage.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { useWaitingContracts, type WaitingContract } from './use-waiting-contracts.ts';

const SHOWN = 'contracts-shown';
const nameOf = ({ contractId, side, about, answerBy }: WaitingContract) =>
  `${contractId}-${side}-${about}-${answerBy}`;

function ContractQuestion({ contract, onRead }: { contract: WaitingContract; onRead: () => void }) {
  const t = useTranslations('contracts');
  const deadline = useDeadline();
  const { kind, side, about, contractId, answerBy } = contract;
  const textKey = about === 'version' ? (`ask_version_${side}` as const) : 'ask_ending';
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-s2 p-4">
      <p className="font-bold">{t(textKey, { other: contract.other ?? t('house'), kind })}</p>
      <p className="text-sm text-t3">{t('answerBy', { time: deadline(answerBy) })}</p>
      <a
        href={centreHref('agentContracts', `c${contractId}`)}
        onClick={onRead}
        className={buttonClass({ className: 'justify-self-start' })}
      >
        {t('read')}
      </a>
    </li>
  );
}

/**
 * Dialog of the contracts that wait for the agent's answer (docs/features.md#108). Opens by itself while the
 * user is idle; a question that was shown does not come again in this browser session.
 */
export function WaitingContracts() {
  const t = useTranslations('contracts');
  const waiting = useWaitingContracts();
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const names = waiting.map(nameOf).join(' ');
  useEffect(() => {
    const shown = (readStored('session', SHOWN) ?? '').split(' ');
    if (names.split(' ').every(name => shown.includes(name))) return;
    return runWhenInputIdle(() => {
      writeStored('session', SHOWN, names);
      setOpen(true);
    });
  }, [names]);
  if (waiting.length === 0) return null;
  const close = () => setDone(true);
  return (
    <Dialog
      open={isOpen && !isDone}
      opensByItself
      title={t('modalTitle')}
      lead={t('modalText')}
      onClose={close}
      actions={<Button onClick={close}>{t('later')}</Button>}
    >
      <ul className="grid gap-3">
        {waiting.map(contract => (
          <ContractQuestion key={nameOf(contract)} contract={contract} onRead={close} />
        ))}
      </ul>
    </Dialog>
  );
}
