import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#lib/client/call.ts';
import { hintedRole } from '#lib/client/role.ts';
import { listenToOtherTabs } from '#lib/client/session-channel.ts';
import { useOnce } from '#lib/client/use-once.ts';

/**
 * Returns true where the hint names a role that needs no sign-in; a trial account may still become a member.
 */
function hintsMember(): boolean {
  const role = hintedRole();
  return role === 'member' || role === 'agent';
}

/**
 * Sends a signed-in member or agent out of an auth dialog. The hint cookie alone is not trusted: asks the
 * server first, and runs `onSignedIn` only if it knows the session. Returns true while the check is pending.
 * Does so again when another tab of the browser signs in.
 */
export function useSignedInAlready(onSignedIn: () => void, off = false): boolean {
  const [asking, setAsking] = useState(() => !off && hintsMember());
  const check = useEffectEvent(() => {
    if (!off && hintsMember())
      call('GET /wps/member/info', {}, { poll: true }).then(onSignedIn, () => setAsking(false));
  });
  useOnce(() => check());
  useEffect(() => listenToOtherTabs(news => news === 'signed-in' && check()), []);
  return asking;
}
