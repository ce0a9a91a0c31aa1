import { useEffect, useState } from 'react';
import { hasPendingLink } from '#lib/client/pending-identity-link.ts';
import { isPasswordChangeDue } from '#lib/client/role.ts';
import {
  CHANGE_PASSWORD_EVENT,
  SESSION_END_EVENT,
  SIGN_IN_HERE_EVENT,
  SIGNED_OUT_ELSEWHERE_EVENT,
} from '#lib/client/session-events.ts';
import { useRole } from '#lib/client/use-role.ts';

/** Prompt of the session over any page, most urgent first. */
export type SessionPrompt = { kind: 'change-password' | 'sign-in' | 'link' };
type Prompt = SessionPrompt | null;

/** Replaces the prompt to change the password once there is no change due. */
function afterChange(was: Prompt, then: Prompt): Prompt {
  return was?.kind === 'change-password' && !isPasswordChangeDue() ? then : was;
}

/**
 * Returns the prompt to show over the page, whatever its address: a forced password change, a sign-in over
 * the current page (unless the address is an auth dialog), the question whether to link a provider's
 * identity. `done` removes it. While the change is due the page is drawn for a visitor.
 */
export function useSessionPrompts(isOnAuthPage: boolean): { prompt: Prompt; done: () => void } {
  const [prompt, setPrompt] = useState<Prompt>(null);
  const role = useRole();

  useEffect(() => {
    const change = () => setPrompt({ kind: 'change-password' });
    if (isPasswordChangeDue()) change();
    // An auth dialog is open: it is the sign-in, or leads to it.
    const signIn: Prompt = isOnAuthPage ? null : { kind: 'sign-in' };
    const here = () => setPrompt(was => was ?? signIn);
    const ended = () => setPrompt(was => afterChange(was, signIn));
    const left = () => setPrompt(was => afterChange(was, null));
    addEventListener(CHANGE_PASSWORD_EVENT, change);
    addEventListener(SIGN_IN_HERE_EVENT, here);
    addEventListener(SESSION_END_EVENT, ended);
    addEventListener(SIGNED_OUT_ELSEWHERE_EVENT, left);
    return () => {
      removeEventListener(CHANGE_PASSWORD_EVENT, change);
      removeEventListener(SIGN_IN_HERE_EVENT, here);
      removeEventListener(SESSION_END_EVENT, ended);
      removeEventListener(SIGNED_OUT_ELSEWHERE_EVENT, left);
    };
  }, [isOnAuthPage]);
  useEffect(() => {
    const signedIn = role === 'member' || role === 'agent';
    // The password may have been changed in another tab.
    setPrompt(was => afterChange(was, null));
    if (signedIn && hasPendingLink())
      setPrompt(was => (was?.kind === 'change-password' ? was : { kind: 'link' }));
    if (role === 'visitor') setPrompt(was => (was?.kind === 'link' ? null : was));
  }, [role]);
  return { prompt, done: () => setPrompt(null) };
}
