const ROWS = '[data-tree-row]';

const levelOf = (row: HTMLElement | undefined) => Number(row?.getAttribute('aria-level') ?? 0);

/** Row above it that it hangs below; undefined on the first level. */
function parentOf(rows: readonly HTMLElement[], at: number): HTMLElement | undefined {
  return rows.slice(0, at).findLast(one => levelOf(one) < levelOf(rows[at]));
}

function pressed(row: HTMLElement, what: string): boolean {
  const found = row.querySelector<HTMLElement>(what);
  found?.click();
  return found !== null;
}

/** Row that a key leads to from a row; undefined where it leads nowhere. */
function rowOf(rows: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1];
    case 'ArrowUp':
      return rows[at - 1];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    case 'ArrowLeft':
      return parentOf(rows, at);
    case 'ArrowRight':
      return levelOf(rows[at + 1]) > levelOf(rows[at]) ? rows[at + 1] : undefined;
    default:
      return undefined;
  }
}

/**
 * Follows a key pressed on a row of a treegrid: up, down, Home and End move, right unfolds or goes to the first below,
 * left folds or goes to the one above, Enter follows the row's link. Returns true for a key that was one of these;
 * keys on what is inside a row are left alone.
 */
export function moveInTree(tree: HTMLElement, target: EventTarget, key: string): boolean {
  const rows = [...tree.querySelectorAll<HTMLElement>(ROWS)];
  const at = rows.indexOf(target as HTMLElement);
  const row = rows[at];
  if (!row) return false;
  const open = row.getAttribute('aria-expanded');
  if (key === 'Enter') return pressed(row, 'a, button:not([data-fold])');
  if ((key === 'ArrowRight' && open === 'false') || (key === 'ArrowLeft' && open === 'true'))
    return pressed(row, '[data-fold]');
  const next = rowOf(rows, at, key);
  next?.focus();
  return next !== undefined || key.startsWith('Arrow');
}
