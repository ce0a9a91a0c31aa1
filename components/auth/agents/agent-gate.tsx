'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import type { AuthData } from '#components/auth/auth-data.ts';
import { SignInDialog } from '#components/auth/sign-in/sign-in-dialog.tsx';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useReplace } from '#components/ui/navigation/use-replace.ts';
import { useRole } from '#lib/client/use-role.ts';
import { localePath } from '#lib/rules/routes/locales.ts';

const NotAnAgentDialog = onDemand(
  async () => (await import('./not-an-agent-dialog.tsx')).NotAnAgentDialog,
  ['access-more', 'refusals'],
);

/**
 * Gate of the agents' page (docs/features.md#8): the agents' sign-in for a visitor who asked for it or came
 * from a page that needs it (`next`), a message that the page is for agents for a member or a trial account,
 * nothing for an agent.
 */
export function AgentGate({ data, next }: { data: AuthData; next: string | null }) {
  const locale = useLocale();
  const replace = useReplace();
  const role = useRole();
  const [isOpen, setOpen] = useState(false);

  if (role === 'agent' || (role === 'visitor' && next === null && !isOpen)) return null;
  if (role === 'visitor' || isOpen) return <SignInDialog data={data} request={{ next }} agentPage />;
  return (
    <NotAnAgentDialog onHome={() => replace(localePath(locale, '/'))} onOtherAccount={() => setOpen(true)} />
  );
}
