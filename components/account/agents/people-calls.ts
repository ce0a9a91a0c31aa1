import type { CallInput, CallOutput } from '#lib/calls/table.ts';

/** Line of the people below an agent. */
export const PEOPLE_LINE = 'GET /wps/relay/ODSFE2_getSubordinatev2';
export type PeoplePage = CallOutput<typeof PEOPLE_LINE>;
export type PeopleFilter = Omit<CallInput<typeof PEOPLE_LINE>, 'after'>;
