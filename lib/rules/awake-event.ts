/** Sent by a page once all of its parts listen; the head script then hands over what was pressed before. */
export const AWAKE_EVENT = 'foyer:awake';
