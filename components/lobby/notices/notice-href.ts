/** In place of a notice's id: no notice has it, so the list opens, with the newest one beside it. */
export const ALL_NOTICES = 'all';

/**
 * Returns the address of the notice dialog over the current page, at one notice. Read only in the browser.
 */
export function noticeHref(id: string): string {
  return `?${new URLSearchParams({ notice: id })}`;
}
