'use client';

import { useCall } from '#lib/client/use-call.ts';

/** The visitor's IP address as the platform sees it. Fetched per visitor: never part of cached HTML. */
export function ClientAddressValue() {
  const { data, error } = useCall('GET /wps/system/location', {});
  if (data) return data.ip;
  return error ? '—' : <span className="skeleton inline-block h-6 w-40 rounded-sm align-middle" />;
}
