const NUMBER = /^(-?)(\d+)(\.\d+)?$/;
const MINUS = '−';

/** A figure as people read it: with groups of three digits and the sign U+2212; null for any other text. */
function figureOf(text: string): string | null {
  const [, sign = '', whole, decimals = ''] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return null;
  return `${sign && MINUS}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${decimals}`;
}

function Cell({ text }: { text: string }) {
  const figure = figureOf(text);
  return <td className={figure === null ? undefined : 'print-figure'}>{figure ?? text}</td>;
}

/** Table on paper: `head` names the columns, where they have names; figures are at the right. */
export function PrintTable({
  lines,
  head,
}: {
  lines: readonly (readonly string[])[];
  head?: readonly string[];
}) {
  const isFigures = (index: number) => lines.some(cells => figureOf(cells[index] ?? '') !== null);
  return (
    <table>
      {head && (
        <thead>
          <tr>
            {head.map((name, index) => (
              <th key={name} scope="col" className={isFigures(index) ? 'print-figure' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {lines.map(cells => (
          <tr key={cells.join(' ')}>
            {cells.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a line never change
              <Cell key={index} text={text} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
