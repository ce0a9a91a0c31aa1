import { useCallback, useEffect, useState } from 'react';
import type { Answer } from '#lib/calls/table.ts';
import { call } from './call.ts';
import { FORGET_EVENT } from './session-events.ts';

/** What the operator's forms are built from: the same for everybody. */
type DocumentName = 'GET /wps/system/country' | 'GET /wps/system/setting/register';
type Held = { askedAt: number; answer: Promise<unknown> };

/** The operator changes them hardly within one visit (spec 1, section 7: requested and cached). */
const HELD_MS = 10 * 60_000;
const held = new Map<DocumentName, Held>();

function hold<N extends DocumentName>(name: N): Promise<Answer<N>> {
  const old = held.get(name);
  // One name, one kind of answer: the key is what makes this true.
  if (old && performance.now() - old.askedAt < HELD_MS) return old.answer as Promise<Answer<N>>;
  if (held.size === 0) addEventListener(FORGET_EVENT, () => held.clear(), { once: true });
  const answer = call<DocumentName>(name, {}) as Promise<Answer<N>>;
  held.set(name, { askedAt: performance.now(), answer });
  // A failure is not held: the next one who asks may have more luck.
  answer.catch(() => held.delete(name));
  return answer;
}

type Shown<N extends DocumentName> = { data: Answer<N> | null; failed: boolean };

/**
 * A document of the operator's that forms are built from, held for the visit: null until it is there, `failed` when it
 * could not be had, `again` asks once more. Forms read it past the cache of personal answers, which weighs more than
 * they do.
 */
export function useDocument<N extends DocumentName>(name: N): Shown<N> & { again: () => void } {
  const [shown, show] = useState<Shown<N>>({ data: null, failed: false });
  const ask = useCallback(() => {
    show({ data: null, failed: false });
    hold(name).then(
      data => show({ data, failed: false }),
      () => show({ data: null, failed: true }),
    );
  }, [name]);
  useEffect(ask, [ask]);
  return { ...shown, again: ask };
}
