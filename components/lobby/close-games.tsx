'use client';

import { type ReactNode, Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useMounted } from '#lib/client/use-mounted.ts';
import { addressWords } from '#lib/rules/address-words.ts';

const CloseRow = onDemand(async () => (await import('./close-row.tsx')).CloseRow, ['lobby']);

/**
 * Games close to the words of the address, in the place of its children. The page of unknown addresses is one
 * cached page for all of them, so the browser looks for the games, once; without words, without hits and
 * without scripts the children stay.
 */
export function CloseGames({
  vendors,
  children,
}: {
  vendors: ReadonlyMap<string, string>;
  children: ReactNode;
}) {
  const words = useMounted() ? addressWords(location.pathname) : '';
  if (!words) return children;
  return (
    <Suspense fallback={children}>
      <CloseRow words={words} vendors={vendors} fallback={children} />
    </Suspense>
  );
}
