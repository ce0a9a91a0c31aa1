import { element, escapeHtml } from '#platform/games/play/markup.ts';

/** Writes a plain button. */
export function button(id: string, label: string, more: Record<string, string> = {}): string {
  return element('button', { id, type: 'button', ...more }, escapeHtml(label));
}

/** Writes a row of figures whose value the script fills in. */
export function row(id: string, label: string): string {
  return `<div><dt>${escapeHtml(label)}</dt><dd id="${id}">–</dd></div>`;
}
