'use client';

import { Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { AGENT_HOME } from '#lib/rules/pages.ts';
import type { AccessData } from './access-data.ts';
import type { SessionAsk } from './use-session-asks.ts';

const ForgotDialog = onDemand(
  async () => (await import('./forgot-dialog.tsx')).ForgotDialog,
  ['forms', 'recovery'],
);
const ResetDialog = onDemand(
  async () => (await import('./reset-dialog.tsx')).ResetDialog,
  ['forms', 'recovery', 'refusals'],
);
const AgentDoor = onDemand(
  async () => (await import('./agent-door.tsx')).AgentDoor,
  ['access-more', 'refusals', 'sign-in'],
);
const ForcedChangeDialog = onDemand(
  async () => (await import('./forced-change-dialog.tsx')).ForcedChangeDialog,
  ['access-more', 'forms', 'lobby'],
);
const SignInHereDialog = onDemand(
  async () => (await import('./sign-in-here-dialog.tsx')).SignInHereDialog,
  ['sign-in'],
);
const LinkIdentityDialog = onDemand(
  async () => (await import('./link-identity-dialog.tsx')).LinkIdentityDialog,
  ['access-more'],
);

/** The ways in that few visits need, and what a session asks of its person: apart from what every page carries. */
export function AccessMore({
  data,
  way,
  next,
  ask,
  onDone,
}: {
  data: AccessData;
  way: string | null;
  next: string | null;
  ask: SessionAsk | null;
  onDone: () => void;
}) {
  return (
    <Suspense>
      {way === AGENT_HOME && <AgentDoor data={data} next={next} />}
      {way === '/forgot' && <ForgotDialog data={data} />}
      {way === '/reset' && <ResetDialog data={data} />}
      {ask?.kind === 'change-password' && <ForcedChangeDialog onClose={onDone} />}
      {ask?.kind === 'sign-in' && <SignInHereDialog data={data} onClose={onDone} />}
      {ask?.kind === 'link' && <LinkIdentityDialog data={data} onClose={onDone} />}
    </Suspense>
  );
}
