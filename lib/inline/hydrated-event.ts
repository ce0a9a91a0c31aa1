/**
 * Dispatched when a page's last part hydrates; after all scripts have loaded, the first-paint script then
 * replays early clicks and input.
 */
export const HYDRATED_EVENT = 'foyer:awake';
