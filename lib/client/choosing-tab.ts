/**
 * Returns true while the user moves along tabs with the arrow keys: the selected panel then does not take the
 * focus.
 */
export function isChoosingTab(): boolean {
  return Boolean(document.activeElement?.matches('[role="tab"]'));
}
