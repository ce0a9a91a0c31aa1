/** Number of characters in a captcha image of the embedded platform. */
export const CAPTCHA_CHARACTERS = 5;
/** Pause after which typing counts as finished: other platforms show longer images. */
export const CAPTCHA_REST_MS = 500;
