import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { SIGNED_OUT_ELSEWHERE_EVENT } from './session-events.ts';

/**
 * Reads a query key that opens an overlay of signed-in users, such as the member centre. Null as soon as
 * another tab signs out: the router learns of the new address only after the page was rendered for a visitor,
 * who would be asked to sign in.
 */
export function usePersonalParam(name: string): string | null {
  const value = useSearchParams().get(name);
  const [closed, setClosed] = useState<string | null>(null);
  if (closed !== null && value !== closed) setClosed(null);
  useEffect(() => {
    const close = () => flushSync(() => setClosed(value));
    addEventListener(SIGNED_OUT_ELSEWHERE_EVENT, close);
    return () => removeEventListener(SIGNED_OUT_ELSEWHERE_EVENT, close);
  }, [value]);
  return value === closed ? null : value;
}
