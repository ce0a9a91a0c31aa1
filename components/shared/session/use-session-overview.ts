import { useEffect, useState } from 'react';
import { useCall } from '#lib/client/use-call.ts';
import { MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';

const TICK_MS = 10 * SECOND_MS;

/**
 * Time and play of the session as the server counts them, asked every minute, and the server's time now: the
 * device's clock need not be right.
 */
export function useSessionOverview() {
  const { data, dataUpdatedAt, refetch } = useCall('GET /wps/v2/member/session', {}, { everyMs: MINUTE_MS });
  const [here, setHere] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return { data, now: data ? data.now + Math.max(0, here - dataUpdatedAt) : 0, refetch };
}
