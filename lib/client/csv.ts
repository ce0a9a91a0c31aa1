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

/** Lets the browser save a file; a CSV begins with U+FEFF, which tells spreadsheets that it is UTF-8. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Saves pages of rows as one CSV. Each page becomes a part of the file at once: the memory does not grow with it. */
export async function saveCsv(
  name: string,
  head: readonly string[],
  pages: AsyncIterable<readonly (readonly (string | number)[])[]>,
): Promise<void> {
  const parts = [new Blob(['\uFEFF', toCsv([head])])];
  for await (const page of pages) parts.push(new Blob([toCsv(page)]));
  saveFile(name, new Blob(parts, { type: 'text/csv;charset=utf-8' }));
}
