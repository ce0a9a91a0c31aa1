'use client';

import { useEffect } from 'react';
import { showToast } from '#components/ui/toast.tsx';
import { applyHintedRole } from '#lib/client/role.ts';
import { hearTabs } from '#lib/client/session-channel.ts';
import { forgetAnswers, SESSION_END_EVENT } from '#lib/client/session-events.ts';

/**
 * Keeps the page true to the session: another tab signed in or out, the page came back from the browser's memory, or an
 * answer said that the session has ended. An outage is never taken for that (design, rule 6).
 */
export function SessionWatch({ ended }: { ended: string }) {
  useEffect(() => {
    const root = document.documentElement;
    const settle = () => {
      const before = root.dataset.role;
      if (applyHintedRole() !== before) forgetAnswers();
    };
    const shown = (event: PageTransitionEvent) => event.persisted && settle();
    const end = () => {
      if (root.dataset.role === 'visitor') return;
      root.dataset.role = 'visitor';
      showToast('warning', ended);
    };
    const stopHearing = hearTabs(settle);
    addEventListener('pageshow', shown);
    addEventListener(SESSION_END_EVENT, end);
    return () => {
      stopHearing();
      removeEventListener('pageshow', shown);
      removeEventListener(SESSION_END_EVENT, end);
    };
  }, [ended]);
  return null;
}
