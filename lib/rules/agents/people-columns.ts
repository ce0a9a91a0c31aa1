/** Columns of the people below an agent that can be chosen and ordered; the name is always first. */
export const peopleColumns = [
  'bets',
  'deposits',
  'withdrawals',
  'wins',
  'type',
  'upline',
  'joined',
  'seen',
  'team',
  'contracts',
] as const;
export type PeopleColumn = (typeof peopleColumns)[number];

/** Columns without a choice of one's own. */
export const PRESET_COLUMNS: readonly PeopleColumn[] = [
  'bets',
  'type',
  'joined',
  'seen',
  'team',
  'contracts',
];

/** Reads a stored choice, `bets,team`; the preset one without any known column. */
export function readColumns(stored: string | null): readonly PeopleColumn[] {
  const known = (stored ?? '').split(',').flatMap(text => peopleColumns.find(one => one === text) ?? []);
  return known.length > 0 ? [...new Set(known)] : PRESET_COLUMNS;
}

/** Shows a column as the last one, or hides it; the last that is left stays. */
export function toggleColumn(chosen: readonly PeopleColumn[], column: PeopleColumn): readonly PeopleColumn[] {
  if (!chosen.includes(column)) return [...chosen, column];
  return chosen.length > 1 ? chosen.filter(one => one !== column) : chosen;
}

/** Moves a column by places to the right, or to the left for less than zero, within the chosen ones. */
export function moveColumn(
  chosen: readonly PeopleColumn[],
  column: PeopleColumn,
  places: number,
): readonly PeopleColumn[] {
  const from = chosen.indexOf(column);
  const to = Math.min(Math.max(from + places, 0), chosen.length - 1);
  if (from < 0 || to === from) return chosen;
  const others = chosen.filter(one => one !== column);
  return [...others.slice(0, to), column, ...others.slice(to)];
}
