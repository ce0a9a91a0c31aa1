'use client';

import { useMounted } from '#lib/client/use-mounted.ts';

/** The address that was asked for, as the browser has it; its line is kept free until then. */
export function MissingAddress() {
  const address = useMounted() ? location.pathname : '';
  return <p className="min-h-5 max-w-full truncate text-sm font-med text-t3">{address}</p>;
}
