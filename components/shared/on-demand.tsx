'use client';

import { type ComponentType, lazy } from 'react';
import { loadPart } from '#lib/client/load-part.ts';
import { withMessages } from '#lib/client/with-messages.tsx';
import type { PartArea } from '#lib/rules/routes/part-texts.ts';

/**
 * Component that is loaded when it is first rendered (code splitting), with the messages of its namespaces:
 * `onDemand(async () => (await import('./x.tsx')).X, ['lobby'])`. Put it in a `Suspense`; a failed load
 * throws a PartError.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly PartArea[],
) {
  return lazy(() => loadPart(() => withMessages(load, texts)));
}

/** Component loaded on demand inside another one that was: the messages have loaded already. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => loadPart(async () => ({ default: await load() })));
}
