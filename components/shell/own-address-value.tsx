'use client';

import { useCall } from '#lib/client/use-call.ts';

/** The visitor's own address as the platform sees it. Asked per visitor: it never stands in stored HTML. */
export function OwnAddressValue() {
  const { data, error } = useCall('GET /wps/system/location', {});
  if (data) return data.ip;
  return error ? '—' : <span className="skeleton inline-block h-6 w-40 rounded-sm align-middle" />;
}
