/** Where a browser keeps the language of choice, as the wire's two letters (spec 1, section 3). */
export const LANGUAGE_KEYS = ['hisLang', 'lang'] as const;
/** That a person chose it, since the default stands there from the first visit on; a name of our own storage. */
export const CHOICE_MARK = 'language-chosen';
/** That the offer to switch was put away, for as long as the tab is open; likewise. */
export const NO_OFFER_MARK = 'language-no-offer';
