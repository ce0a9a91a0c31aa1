'use client';

import { usePathname } from 'next/navigation';
import { Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useOverlayTrigger } from '#lib/client/delegated-clicks.ts';
import { isOverlayOpen, pathBelow } from '#lib/client/overlay-history.ts';
import { useMounted } from '#lib/client/use-mounted.ts';
import { splitLocale } from '#lib/rules/routes/locales.ts';

const HelpDialog = onDemand(async () => (await import('./help-dialog.tsx')).HelpDialog, ['help']);

/** True where the help's address lies over another page. */
const isOver = () => isOverlayOpen() && pathBelow() !== location.pathname;

/**
 * Shows the help centre over the page where its link was pressed, at its own address; going back closes it.
 * In a new tab, after a reload, or without scripts, the address is the help's own page.
 */
export function HelpHost({ desk }: { desk: string | undefined }) {
  const [, path] = splitLocale(usePathname());
  useOverlayTrigger('help');
  return <Suspense>{useMounted() && path === '/help' && isOver() && <HelpDialog desk={desk} />}</Suspense>;
}
