import { useEffect, useState } from 'react';
import { CHANGE_PASSWORD_EVENT, SIGN_IN_HERE_EVENT } from '#lib/client/session-events.ts';
import { isUnlinkedNoted } from '#lib/client/unlinked.ts';
import { useRole } from '#lib/client/use-role.ts';

/** What the session asks of a person over any page, most pressing first. */
export type SessionAsk = { kind: 'change-password' | 'sign-in' | 'link' };

/**
 * What has to be shown over the page whatever its address: a password that must be changed, a sign-in without leaving
 * what is open, the question about a provider's identity. `done` takes it away.
 */
export function useSessionAsks(): { ask: SessionAsk | null; done: () => void } {
  const [ask, setAsk] = useState<SessionAsk | null>(null);
  const role = useRole();

  useEffect(() => {
    const change = () => setAsk({ kind: 'change-password' });
    const here = () => setAsk(was => was ?? { kind: 'sign-in' });
    addEventListener(CHANGE_PASSWORD_EVENT, change);
    addEventListener(SIGN_IN_HERE_EVENT, here);
    return () => {
      removeEventListener(CHANGE_PASSWORD_EVENT, change);
      removeEventListener(SIGN_IN_HERE_EVENT, here);
    };
  }, []);
  useEffect(() => {
    const signedIn = role === 'member' || role === 'agent';
    if (signedIn && isUnlinkedNoted())
      setAsk(was => (was?.kind === 'change-password' ? was : { kind: 'link' }));
    // Whoever signed out in another tab has nothing left to change here.
    if (role === 'visitor') setAsk(was => (was?.kind === 'sign-in' ? was : null));
  }, [role]);
  return { ask, done: () => setAsk(null) };
}
