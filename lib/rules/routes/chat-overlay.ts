/** Query of the live chat over a page. Read by the browser only. */
export const CHAT_SEARCH = '?chat=live';
/**
 * Anchor of the contact section of the help page: the live chat link leads there without scripts, and opens
 * over it in a new tab.
 */
export const CHAT_DIALOG_ID = 'ask';
