/** Live chat over the page that is open. Read by the browser alone. */
export const CHAT_HREF = '?chat=live';
