/** Upper bounds of polls: the time within which every process sees a change made in the platform. */

/** Content published, changed or withdrawn: within ten seconds. */
export const PUBLISHED = { timeout: 10_000, intervals: [250] };
/** Maintenance or a region block switched on or off: within five seconds. */
export const TOGGLED = { timeout: 5000, intervals: [100] };
