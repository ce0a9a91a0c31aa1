import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';

const member = { module: 'COMM3', access: 'member', reply: 'envelope' } as const;
const popupId = z.string().min(1).max(40);

/** Popups that a member has hidden for the day, on every device (docs/features.md#M3). The calls are this platform's. */
export const popupCalls = {
  /** Ids that are hidden until the end of the platform's day. */
  'GET /wps/v2/member/popups': {
    ...member,
    input: z.strictObject({}),
    encoding: 'none',
    output: z.object({ hidden: z.array(popupId) }),
    refusals: [],
    throttle: 'read',
  },
  'POST /wps/v2/member/popups': {
    ...member,
    input: z.strictObject({ ids: z.array(popupId).min(1).max(20) }),
    encoding: 'json',
    output: z.unknown(),
    refusals: [],
    throttle: 'session',
  },
} satisfies Record<WireLine, Call>;
