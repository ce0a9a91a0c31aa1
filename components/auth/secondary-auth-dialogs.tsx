'use client';

import { Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { AGENT_HOME } from '#lib/rules/routes/agent-home.ts';
import type { AuthData } from './auth-data.ts';
import type { SessionPrompt } from './use-session-prompts.ts';

const ForgotDialog = onDemand(
  async () => (await import('./recovery/forgot-dialog.tsx')).ForgotDialog,
  ['forms', 'recovery'],
);
const ResetDialog = onDemand(
  async () => (await import('./recovery/reset-dialog.tsx')).ResetDialog,
  ['forms', 'recovery'],
);
const AgentDoor = onDemand(async () => (await import('./agents/agent-gate.tsx')).AgentGate, ['sign-in']);
const ForcedChangeDialog = onDemand(
  async () => (await import('./forced-change-dialog.tsx')).ForcedChangeDialog,
  ['access-more', 'forms', 'lobby'],
);
const SignInHereDialog = onDemand(
  async () => (await import('./sign-in/sign-in-here-dialog.tsx')).SignInHereDialog,
  ['sign-in'],
);
const LinkIdentityDialog = onDemand(
  async () => (await import('./link-identity-dialog.tsx')).LinkIdentityDialog,
  ['access-more'],
);

/** Auth dialogs that few visits need, and the prompts of a session: a separate chunk. */
export function SecondaryAuthDialogs({
  data,
  way,
  next,
  prompt,
  onDone,
}: {
  data: AuthData;
  way: string | null;
  next: string | null;
  prompt: SessionPrompt | null;
  onDone: () => void;
}) {
  return (
    <Suspense>
      {way === AGENT_HOME && <AgentDoor data={data} next={next} />}
      {way === '/forgot' && <ForgotDialog data={data} />}
      {way === '/reset' && <ResetDialog data={data} />}
      {prompt?.kind === 'change-password' && <ForcedChangeDialog onClose={onDone} />}
      {prompt?.kind === 'sign-in' && <SignInHereDialog data={data} onClose={onDone} />}
      {prompt?.kind === 'link' && <LinkIdentityDialog data={data} onClose={onDone} />}
    </Suspense>
  );
}
