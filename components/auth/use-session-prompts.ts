import { useEffect, useState } from 'react';
import { hasPendingLink } from '#lib/client/pending-identity-link.ts';
import { CHANGE_PASSWORD_EVENT, SIGN_IN_HERE_EVENT } from '#lib/client/session-events.ts';
import { useRole } from '#lib/client/use-role.ts';

/** Prompt of the session over any page, most urgent first. */
export type SessionPrompt = { kind: 'change-password' | 'sign-in' | 'link' };

/**
 * Returns the prompt to show over the page, whatever its address: a forced password change, a sign-in over
 * the current page (unless the address is an auth dialog), the question whether to link a provider's
 * identity. `done` removes it.
 */
export function useSessionPrompts(isOnAuthPage: boolean): { ask: SessionPrompt | null; done: () => void } {
  const [ask, setAsk] = useState<SessionPrompt | null>(null);
  const role = useRole();

  useEffect(() => {
    const change = () => setAsk({ kind: 'change-password' });
    // An auth dialog is open: it is the sign-in, or leads to it.
    const here = () => isOnAuthPage || setAsk(was => was ?? { kind: 'sign-in' });
    addEventListener(CHANGE_PASSWORD_EVENT, change);
    addEventListener(SIGN_IN_HERE_EVENT, here);
    return () => {
      removeEventListener(CHANGE_PASSWORD_EVENT, change);
      removeEventListener(SIGN_IN_HERE_EVENT, here);
    };
  }, [isOnAuthPage]);
  useEffect(() => {
    const signedIn = role === 'member' || role === 'agent';
    if (signedIn && hasPendingLink())
      setAsk(was => (was?.kind === 'change-password' ? was : { kind: 'link' }));
    // After a sign-out in another tab there is nothing left to change here.
    if (role === 'visitor') setAsk(was => (was?.kind === 'sign-in' ? was : null));
  }, [role]);
  return { ask, done: () => setAsk(null) };
}
