/** What the product promises, as bounds of a poll: each change in the platform is seen by every process in this time. */

/** Published, changed or taken back: within ten seconds. */
export const PUBLISHED = { timeout: 10_000, intervals: [250] };
/** The house shut or open again, whole regions of it too: within five seconds. */
export const TOGGLED = { timeout: 5000, intervals: [100] };
