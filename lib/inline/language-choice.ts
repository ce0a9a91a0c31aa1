/** Storage keys of the chosen language, as the wire's two letters. */
export const LANGUAGE_KEYS = ['hisLang', 'lang'] as const;
/**
 * Storage key: the user chose the language, whereas the keys above hold the default from the first visit on.
 * Read with our prefix.
 */
export const LANGUAGE_CHOSEN = 'language-chosen';
/** Storage key: the offer to switch the language was dismissed in this tab. Also with our prefix. */
export const NO_LANGUAGE_OFFER = 'language-no-offer';
