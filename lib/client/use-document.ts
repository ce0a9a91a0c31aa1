import { useCallback, useEffect, useState } from 'react';
import type { CallOutput } from '#lib/calls/table.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { call } from './call.ts';
import { CLEAR_CACHE_EVENT } from './session-events.ts';

/** Public documents of the operator from which forms are built. */
type DocumentName = 'GET /wps/system/country' | 'GET /wps/system/setting/register';
type CachedDocument = { askedAt: number; answer: Promise<unknown> };

/** Cache lifetime: the operator hardly changes them within one visit. */
const HELD_MS = 10 * MINUTE_MS;
const held = new Map<DocumentName, CachedDocument>();

function hold<N extends DocumentName>(name: N): Promise<CallOutput<N>> {
  const old = held.get(name);
  // A name always has the same output type, so the type assertion holds.
  if (old && performance.now() - old.askedAt < HELD_MS) return old.answer as Promise<CallOutput<N>>;
  if (held.size === 0) addEventListener(CLEAR_CACHE_EVENT, () => held.clear(), { once: true });
  const answer = call<DocumentName>(name, {}) as Promise<CallOutput<N>>;
  held.set(name, { askedAt: performance.now(), answer });
  // Failures are not cached: the next caller tries again.
  answer.catch(() => held.delete(name));
  return answer;
}

type DocumentState<N extends DocumentName> = { data: CallOutput<N> | null; failed: boolean };

/**
 * Document of the operator from which forms are built, cached for the visit: null until loaded, `failed`
 * after an error; `again` retries. Forms bypass the query client, whose library weighs more than they do.
 */
export function useDocument<N extends DocumentName>(name: N): DocumentState<N> & { again: () => void } {
  const [shown, show] = useState<DocumentState<N>>({ data: null, failed: false });
  const input = useCallback(() => {
    show({ data: null, failed: false });
    hold(name).then(
      data => show({ data, failed: false }),
      () => show({ data: null, failed: true }),
    );
  }, [name]);
  useEffect(input, [input]);
  return { ...shown, again: input };
}
