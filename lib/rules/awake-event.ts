/** Sent as a page's last part begins; the head script hands over what was pressed and typed before, once the others have. */
export const AWAKE_EVENT = 'foyer:awake';
