/**
 * Returns the address of the notice dialog over the current page, at one notice. Read only in the browser.
 */
export function noticeHref(id: string): string {
  return `?${new URLSearchParams({ notice: id })}`;
}
