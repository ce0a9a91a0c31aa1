'use client';

import { Suspense, useEffect, useState } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { runWhenIdle } from '#lib/client/run-when-idle.ts';
import { useRole } from '#lib/client/use-role.ts';
import type { Execution, Popup } from './popup-rules.ts';

const PopupCard = onDemand(async () => (await import('./popup-card.tsx')).PopupCard, ['lobby']);

type Due = { audience: readonly Execution[]; popups: readonly Popup[] };

/**
 * Shows the published popups once per session (docs/features.md#125): fetched when the page is idle, opened
 * while the user is idle (popup-card.tsx). Signing in changes the audience.
 */
export function Popups() {
  const role = useRole();
  const [due, setDue] = useState<Due | null>(null);

  useEffect(() => {
    const cancel = runWhenIdle(async () => {
      const list = await import('./popup-list.ts');
      const audience = list.dueAudience(role);
      const popups = audience.length > 0 ? await list.duePopups(audience, role) : [];
      return () => setDue(popups.length > 0 ? { audience, popups } : null);
    });
    return () => {
      cancel();
      // Popups that were shown do not come again on the way back; the others are fetched again.
      setDue(null);
    };
  }, [role]);

  const noteShown = async () => {
    if (due) (await import('./popup-list.ts')).markShown(due.audience, due.popups.length);
  };
  const close = async (hide: boolean) => {
    if (!due) return;
    const list = await import('./popup-list.ts');
    if (hide) list.hideToday(due.popups, role);
    setDue(null);
  };
  return (
    <Suspense>
      {due && (
        <PopupCard popups={due.popups} onShow={() => void noteShown()} onClose={hide => void close(hide)} />
      )}
    </Suspense>
  );
}
