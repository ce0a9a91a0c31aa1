type Row = [what: string, figure: string, wanted: string];
const rows: Row[] = [];

/** Records a figure and its target. */
export function noteRow(what: string, figure: string, wanted = ''): void {
  rows.push([what, figure, wanted]);
}

/** Prints all recorded figures in columns. */
export function print(): void {
  const width = Math.max(...rows.map(([what]) => what.length));
  console.log();
  for (const [what, figure, wanted] of rows)
    console.log(`${what.padEnd(width)}  ${figure.padEnd(28)}${wanted && `wanted ${wanted}`}`);
}
