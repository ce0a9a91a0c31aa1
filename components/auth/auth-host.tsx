'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useOverlayTrigger } from '#lib/client/delegated-clicks.ts';
import { useMounted } from '#lib/client/use-mounted.ts';
import { AGENT_HOME } from '#lib/rules/routes/agent-home.ts';
import { splitLocale } from '#lib/rules/routes/locales.ts';
import type { AuthData } from './auth-data.ts';
import { useSessionPrompts } from './use-session-prompts.ts';

const SignInDialog = onDemand(
  async () => (await import('./sign-in/sign-in-dialog.tsx')).SignInDialog,
  ['sign-in'],
);
const RegisterDialog = onDemand(
  async () => (await import('./register/register-dialog.tsx')).RegisterDialog,
  ['forms', 'register'],
);
const SecondaryAuthDialogs = onDemand(
  async () => (await import('./secondary-auth-dialogs.tsx')).SecondaryAuthDialogs,
  [],
);

/** Paths of the auth dialogs that are a separate chunk, since few visits need them. */
const MORE: readonly (string | null)[] = [AGENT_HOME, '/forgot', '/reset'];

/**
 * Opens the auth dialog that the address names: over the current page when opened from a link
 * (`data-sign-in`), over home on a direct visit. Back closes it. Prompts of the session open over any page.
 */
export function AuthHost({ data }: { data: AuthData }) {
  const [, path] = splitLocale(usePathname());
  const params = useSearchParams();
  const resumed = {
    next: params.get('next'),
    play: params.get('play'),
    at: params.get('at'),
    heart: params.get('heart'),
  };
  // Not part of the HTML, which is the same whether or not an auth dialog is open.
  const way = useMounted() ? path : null;
  const { prompt, done } = useSessionPrompts(way === '/login' || way === '/register' || MORE.includes(way));

  // The change comes before everything else, so no sign-in is under it.
  const dialog = prompt?.kind === 'change-password' ? null : way;

  useOverlayTrigger('sign-in');
  useOverlayTrigger('personal-content');
  useOverlayTrigger('favourite');
  return (
    <Suspense>
      {dialog === '/login' && <SignInDialog data={data} request={resumed} />}
      {dialog === '/register' && <RegisterDialog data={data} />}
      {(prompt !== null || MORE.includes(dialog)) && (
        <SecondaryAuthDialogs data={data} way={dialog} next={resumed.next} prompt={prompt} onDone={done} />
      )}
    </Suspense>
  );
}
