import { useEffect, useState } from 'react';
import { lazyPart } from '#components/shared/on-demand.tsx';
import { call } from '#lib/client/call.ts';
import { phaseOf, type SessionEnds, sessionEnds } from '#lib/client/session-clock.ts';
import { SESSION_WARNING_SECONDS } from '#lib/rules/figures.ts';
import { SECOND_MS } from '#lib/rules/time.ts';

const SessionWarning = lazyPart(async () => (await import('./session-warning.tsx')).SessionWarning);

const LOOK_MS = 15 * SECOND_MS;

/**
 * Checks the session's expiry and warns before it; once it has passed, asks the server: another tab may have
 * extended the session. Mounted while a user is signed in.
 */
export function SessionTimer() {
  const [warned, setWarned] = useState<SessionEnds | null>(null);
  useEffect(() => {
    const look = () => {
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
  return warned && <SessionWarning ends={warned} onClose={() => setWarned(null)} />;
}
