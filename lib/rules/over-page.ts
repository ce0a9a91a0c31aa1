/** Live chat over a page. Read by the browser alone. */
export const CHAT_SEARCH = '?chat=live';
/** Where the help says whom to ask: live chat leads there without scripts, and opens over it in a tab of its own. */
export const ASK_ID = 'ask';
