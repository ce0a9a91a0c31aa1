'use client';

import { Suspense, useCallback, useEffect, useState } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { showToast } from '#components/ui/toast.tsx';
import { call } from '#lib/client/call.ts';
import { applyHintedRole, hintedRole } from '#lib/client/role.ts';
import { hearTabs } from '#lib/client/session-channel.ts';
import { forgetSessionEnds, phaseOf, type SessionEnds, sessionEnds } from '#lib/client/session-clock.ts';
import { askSignInHere, forgetAnswers, SESSION_END_EVENT } from '#lib/client/session-events.ts';
import { SESSION_WARNING_SECONDS } from '#lib/rules/figures.ts';
import { PartBoundary } from './part-boundary.tsx';

const SessionWarning = onDemand(
  async () => (await import('./session-warning.tsx')).SessionWarning,
  ['lobby'],
);

const SECOND_MS = 1000;
const LOOK_MS = 15 * SECOND_MS;

const isSignedIn = () => document.documentElement.dataset.role !== 'visitor';

/** The page is drawn for a visitor; whatever is open stays, and can go on after signing in again. */
function endHere(ended: string): void {
  // A late answer to the session before this one leaves the cookies, and so the hint, as they are.
  if (!isSignedIn() || hintedRole() !== 'visitor') return;
  document.documentElement.dataset.role = 'visitor';
  forgetSessionEnds();
  if (document.querySelector('dialog[open]')) askSignInHere();
  else showToast('warning', ended);
}

/** The other tabs signed in or out, or the page came back from the browser's memory, or an answer told the end. */
function useTrueRole(ended: string): void {
  useEffect(() => {
    const settle = () => {
      const before = document.documentElement.dataset.role;
      if (applyHintedRole() !== before) forgetAnswers();
    };
    const shown = (event: PageTransitionEvent) => event.persisted && settle();
    const end = () => endHere(ended);
    const stopHearing = hearTabs(settle);
    addEventListener('pageshow', shown);
    addEventListener(SESSION_END_EVENT, end);
    return () => {
      stopHearing();
      removeEventListener('pageshow', shown);
      removeEventListener(SESSION_END_EVENT, end);
    };
  }, [ended]);
}

/** Looks at the session's clock; at its end the server has the word: another tab may have kept it alive. */
function useWarning(): [SessionEnds | null, () => void] {
  const [warned, setWarned] = useState<SessionEnds | null>(null);
  useEffect(() => {
    const look = () => {
      if (!isSignedIn()) return setWarned(null);
      const ends = sessionEnds();
      const phase = phaseOf(ends, Date.now(), SESSION_WARNING_SECONDS * SECOND_MS);
      setWarned(phase === 'soon' ? ends : null);
      if (phase === 'over') call('GET /wps/member/info', {}, { poll: true }).catch(() => undefined);
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return [warned, useCallback(() => setWarned(null), [])];
}

/**
 * Keeps the page true to the session and tells before it ends. An outage is never taken for an end (design, rule 6).
 */
export function SessionWatch({ ended }: { ended: string }) {
  useTrueRole(ended);
  const [warned, dismiss] = useWarning();
  return (
    // Whoever is offline as it comes due keeps the page; the end itself is told without it.
    <PartBoundary quiet>
      <Suspense>{warned && <SessionWarning ends={warned} onClose={dismiss} />}</Suspense>
    </PartBoundary>
  );
}
