'use client';

import { type ComponentType, lazy } from 'react';
import { loadPart } from '#lib/client/load-part.ts';
import type { PartTexts } from '#lib/client/text-files.ts';
import { withMessages } from '#lib/client/with-messages.tsx';

/**
 * A part that is fetched when it is first shown, with the texts of its areas: `onDemand(async () => (await
 * import('./x.tsx')).X, ['lobby'])`. Put it in a `Suspense`; a part that does not arrive throws a PartError.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly PartTexts[],
) {
  return lazy(() => loadPart(() => withMessages(load, texts)));
}

/** A part inside one that was fetched on demand, fetched in its turn when it is shown: the texts are there already. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => loadPart(async () => ({ default: await load() })));
}
