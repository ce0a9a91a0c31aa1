/** True while somebody goes along tabs by the arrow keys: what the chosen one shows then leaves the focus to them. */
export function isChoosingTab(): boolean {
  return Boolean(document.activeElement?.matches('[role="tab"]'));
}
