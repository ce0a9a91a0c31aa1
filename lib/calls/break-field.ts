import { z } from 'zod';
import { epochMs, optional } from '#lib/calls/fields.ts';

/** A break of the member's own, where something is not offered during it; `until` absent: without an end. */
export const activeBreak = optional(
  z.object({ kind: z.enum(['time-out', 'exclusion']), until: optional(epochMs) }),
);
