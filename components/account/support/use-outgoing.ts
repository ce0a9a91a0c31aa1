import { useState } from 'react';
import { isOutcomeUnknown, moneyCall } from '#lib/client/money-call.ts';
import { refreshCall } from '#lib/client/refresh-call.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import { SEND, SUPPORT, type SupportMessage } from './support-data.ts';

/**
 * Message on its way. One whose outcome is not known stays, to be sent again, and is written once all the same; one
 * that was refused goes back to its form.
 */
export function useOutgoing() {
  const [message, setMessage] = useState<SupportMessage | null>(null);
  const [lost, setLost] = useState<Refusal | null>(null);
  const send = async (next: SupportMessage): Promise<Refusal | null> => {
    setMessage(next);
    setLost(null);
    try {
      await moneyCall(SEND, next);
      await refreshCall(SUPPORT);
      setMessage(null);
      return null;
    } catch (error) {
      const refusal = refusalOf(error);
      if (isOutcomeUnknown(refusal)) {
        setLost(refusal);
        return null;
      }
      setMessage(null);
      return refusal;
    }
  };
  return { message, lost, send };
}
export type Outgoing = ReturnType<typeof useOutgoing>;
