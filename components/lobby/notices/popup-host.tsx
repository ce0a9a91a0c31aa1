'use client';

import { usePathname } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { WhileOpen } from '#components/shared/while-open.tsx';
import { HYDRATED_EVENT } from '#lib/inline/hydrated-event.ts';
import { splitLocale } from '#lib/rules/routes/locales.ts';

const Popups = onDemand(async () => (await import('./popups.tsx')).Popups, []);

/** Returns true on the lobby's home only: visitors who land on any other page came to read that. */
function showsPopups(pathname: string): boolean {
  return splitLocale(pathname)[1] === '/';
}

/** Loads the popups on the lobby's home (docs/features.md#125), and tells that the page is hydrated. */
export function PopupHost() {
  const isShown = showsPopups(usePathname());
  // The last component of every page (layout.tsx).
  useEffect(() => {
    dispatchEvent(new Event(HYDRATED_EVENT));
  }, []);
  return (
    <Suspense>
      <WhileOpen>{isShown && <Popups />}</WhileOpen>
    </Suspense>
  );
}
