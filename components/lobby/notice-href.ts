/** The notices as a dialog over the page that is open, at one of them. Read by the browser alone. */
export function noticeHref(id: string): string {
  return `?${new URLSearchParams({ notice: id })}`;
}
