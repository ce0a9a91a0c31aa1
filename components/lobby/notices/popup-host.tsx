'use client';

import { usePathname } from 'next/navigation';
import { Suspense, useEffect, useState } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { runWhenIdle } from '#lib/client/run-when-idle.ts';
import { useRole } from '#lib/client/use-role.ts';
import { HYDRATED_EVENT } from '#lib/inline/hydrated-event.ts';
import { splitLocale } from '#lib/rules/routes/locales.ts';
import type { Execution, Popup } from './popup-rules.ts';

const PopupDialog = onDemand(async () => (await import('./popup-dialog.tsx')).PopupDialog, ['lobby']);

type Due = { audience: readonly Execution[]; popups: readonly Popup[] };

/** Returns true on the lobby's home only: visitors who land on any other page came to read that. */
function showsPopups(pathname: string): boolean {
  return splitLocale(pathname)[1] === '/';
}

/**
 * Shows the published popups once per session, on the lobby's home (docs/features.md#125): fetched when the
 * page is idle, opened while the user is idle (popup-dialog.tsx). Signing in changes the audience.
 */
export function PopupHost() {
  const role = useRole();
  const path = usePathname();
  const [due, setDue] = useState<Due | null>(null);
  const isShown = showsPopups(path);

  // The last component of every page (layout.tsx).
  useEffect(() => {
    dispatchEvent(new Event(HYDRATED_EVENT));
  }, []);

  useEffect(() => {
    if (!isShown) return;
    const cancel = runWhenIdle(async () => {
      const list = await import('./popup-list.ts');
      const audience = list.dueAudience(role);
      const popups = audience.length > 0 ? await list.duePopups(audience) : [];
      return () => setDue(popups.length > 0 ? { audience, popups } : null);
    });
    return () => {
      cancel();
      // Popups that were shown do not come again on the way back; the others are fetched again.
      setDue(null);
    };
  }, [role, isShown]);

  const noteShown = async () => {
    if (due) (await import('./popup-list.ts')).markShown(due.audience, due.popups.length);
  };
  const close = async (hide: boolean) => {
    if (!due) return;
    const list = await import('./popup-list.ts');
    if (hide) list.hideToday(due.popups);
    setDue(null);
  };
  return (
    <Suspense>
      {due && isShown && (
        <PopupDialog popups={due.popups} onShow={() => void noteShown()} onClose={hide => void close(hide)} />
      )}
    </Suspense>
  );
}
