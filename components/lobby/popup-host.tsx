'use client';

import { usePathname } from 'next/navigation';
import { Suspense, useEffect, useState } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useRole } from '#lib/client/use-role.ts';
import { whenQuiet } from '#lib/client/when-quiet.ts';
import { AWAKE_EVENT } from '#lib/rules/awake-event.ts';
import { splitLocale } from '#lib/rules/locales.ts';
import { findPage } from '#lib/rules/pages.ts';
import type { Execution, Popup } from './popup-rules.ts';

const PopupDialog = onDemand(async () => (await import('./popup-dialog.tsx')).PopupDialog, ['lobby']);

type Due = { audience: readonly Execution[]; popups: readonly Popup[] };

/** Pages that are read: not what opens over them, nor what stands without the house around it. */
function isReadingPage(path: string): boolean {
  const page = findPage(splitLocale(path)[1]);
  return Boolean(page?.menu && !page.over);
}

/**
 * Shows the published popups once per session (spec 1, section 4): after the page has come to rest, behind every other
 * dialog. Whoever signs in is a new audience.
 */
export function PopupHost() {
  const role = useRole();
  const path = usePathname();
  const [due, setDue] = useState<Due | null>(null);
  const reading = isReadingPage(path);

  // The last of the parts that stand on every page (layout.tsx).
  useEffect(() => {
    dispatchEvent(new Event(AWAKE_EVENT));
  }, []);

  useEffect(() => {
    if (!reading) return;
    return whenQuiet(async () => {
      const list = await import('./popup-list.ts');
      const audience = list.dueAudience(role);
      const popups = audience.length > 0 ? await list.duePopups(audience) : [];
      return () => setDue(popups.length > 0 ? { audience, popups } : null);
    });
  }, [role, reading]);

  const close = async (hide: boolean) => {
    if (!due) return;
    const list = await import('./popup-list.ts');
    list.noteClosed(due.audience, due.popups.length);
    if (hide) list.hideToday(due.popups);
    setDue(null);
  };
  return <Suspense>{due && <PopupDialog popups={due.popups} onClose={hide => void close(hide)} />}</Suspense>;
}
