/** A cell that a spreadsheet would run as a formula gets an apostrophe before it. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

function cellOf(value: string | number): string {
  const text = String(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes rows as CSV (RFC 4180), safe to open in a spreadsheet. Numbers stay numbers, also negative ones. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/** Lets the browser save a text as a file; the mark at its start tells spreadsheets that it is UTF-8. */
export function saveCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
