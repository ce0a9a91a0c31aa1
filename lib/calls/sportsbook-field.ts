import { z } from 'zod';
import { epochMs, optional } from '#lib/calls/fields.ts';
import { sportCodes } from '#lib/rules/sports/sports.ts';

/** Field of a game beyond the wire: sports of its sportsbook and the fixture that starts next; absent on other games. */
export const sportsbook = optional(
  z.object({
    sports: z.array(z.enum(sportCodes)),
    next: optional(z.object({ sport: z.enum(sportCodes), startsAt: epochMs })),
  }),
);
