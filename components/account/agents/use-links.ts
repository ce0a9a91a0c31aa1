'use client';

import { useState } from 'react';
import { useCall } from '#lib/client/use-call.ts';
import { rangeTimes } from '#lib/rules/agents/day-range.ts';
import { type LinkPart, linkRange } from '#lib/rules/agents/link-part.ts';

/** The agent's invitation links that an address names, with what they brought in its range; null is all time. */
export function useLinks(part: LinkPart) {
  const [now] = useState(() => Date.now());
  const range = linkRange(part, now);
  const input = { ...(part.code === null ? {} : { code: part.code }), ...(range ? rangeTimes(range) : {}) };
  const query = useCall('GET /wps/relay/MCSFE_viewAffiliateUrls', input, { staleMs: 0 });
  return { range, query };
}
