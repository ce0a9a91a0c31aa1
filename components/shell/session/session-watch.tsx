'use client';

import { Suspense, useEffect } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { WhileOpen } from '#components/shared/while-open.tsx';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { applyHintedRole, hintedRole, isPasswordChangeDue } from '#lib/client/role.ts';
import { listenToTabs, type SessionMessage } from '#lib/client/session-channel.ts';
import { forgetSessionEnds } from '#lib/client/session-clock.ts';
import {
  announceRefusal,
  CHANGE_PASSWORD_EVENT,
  clearCachedCalls,
  requestSignInHere,
  SESSION_END_EVENT,
  SIGNED_OUT_ELSEWHERE_EVENT,
} from '#lib/client/session-events.ts';
import { useRole } from '#lib/client/use-role.ts';

const SessionTimer = onDemand(async () => (await import('./session-timer.tsx')).SessionTimer, ['lobby']);
const MemberLive = onDemand(async () => (await import('./member-live.tsx')).MemberLive, ['live']);

const isSignedIn = () => document.documentElement.dataset.role !== 'visitor';

/** Shows the page as to a visitor; whatever is open stays, and continues after signing in again. */
function endHere(ended: string): void {
  // A late response of the previous session leaves the cookies, and so the hint, unchanged.
  if (!isSignedIn() || hintedRole() !== 'visitor') return;
  document.documentElement.dataset.role = 'visitor';
  forgetSessionEnds();
  if (document.querySelector('dialog[open]')) requestSignInHere();
  else showToast('warning', ended);
}

/**
 * Query keys of overlays that need a signed-in user: the member centre and its part, a game with real money.
 */
const OF_PERSON = ['center', 'agentCenter', 'part', 'play'];

/**
 * Closes overlays that need a signed-in user and removes them from the address, without asking for a sign-in.
 */
function closePersonal(): void {
  dispatchEvent(new Event(SIGNED_OUT_ELSEWHERE_EVENT));
  const here = new URL(location.href);
  for (const key of OF_PERSON) here.searchParams.delete(key);
  if (here.href !== location.href) history.replaceState(null, '', here);
}

/** Shows the page for the hinted role; on a change, clears the cache of the previous user. */
function showRole(): void {
  const before = document.documentElement.dataset.role;
  if (applyHintedRole() !== before) clearCachedCalls();
}

/** Shows the page for the hinted role, with the prompt to change a password that another tab signed in with. */
function settle(): void {
  showRole();
  if (isPasswordChangeDue()) announceRefusal('password_change_required');
}

/**
 * Shows the page for a visitor once another tab has signed out, personal overlays first. That tab's message may
 * arrive after the session has gone, and a response of this tab may say so before the message does.
 */
function settleSignedOut(): void {
  if (hintedRole() === 'visitor') closePersonal();
  settle();
}

/**
 * Applies the role after a sign-in or sign-out in another tab, a return from the back/forward cache, or a
 * response that says the session has ended.
 */
function useTrueRole(ended: string): void {
  useEffect(() => {
    let signingOut = false;
    const hear = (news: SessionMessage) => {
      signingOut = news === 'signing-out';
      if (signingOut || news === 'signed-out') settleSignedOut();
      else settle();
    };
    const shown = (event: PageTransitionEvent) => event.persisted && settle();
    // Another tab is signing out on purpose: no message here, and no sign-in.
    const end = () => (signingOut ? settleSignedOut() : endHere(ended));
    const stopHearing = listenToTabs(hear);
    addEventListener('pageshow', shown);
    addEventListener(SESSION_END_EVENT, end);
    addEventListener(CHANGE_PASSWORD_EVENT, showRole);
    return () => {
      stopHearing();
      removeEventListener('pageshow', shown);
      removeEventListener(SESSION_END_EVENT, end);
      removeEventListener(CHANGE_PASSWORD_EVENT, showRole);
    };
  }, [ended]);
}

/**
 * Keeps the page in step with the session and warns a signed-in user before it expires. An outage is never
 * taken for an expired session (docs/architecture.md#rule-6).
 */
export function SessionWatch({ ended }: { ended: string }) {
  useTrueRole(ended);
  const role = useRole();
  const isVisitor = role === 'visitor';
  return (
    // If the warning cannot load (offline), keep the page; the end of the session does not need it.
    <PartBoundary quiet>
      <WhileOpen>
        <Suspense>{!isVisitor && <SessionTimer />}</Suspense>
        {/* A trial account has no money and no inbox. */}
        <Suspense>{!isVisitor && role !== 'trial' && <MemberLive />}</Suspense>
      </WhileOpen>
    </PartBoundary>
  );
}
