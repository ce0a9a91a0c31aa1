/** Table on paper: `head` names the columns, where they have names. */
export function PrintTable({
  lines,
  head,
}: {
  lines: readonly (readonly string[])[];
  head?: readonly string[];
}) {
  return (
    <table>
      {head && (
        <thead>
          <tr>
            {head.map(name => (
              <th key={name} scope="col">
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
              <td key={index}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
