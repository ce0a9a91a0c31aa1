import { parseArgs } from 'node:util';

/** Reads whole numbers such as `--streams 100` from the arguments; each is its preset where it is not given. */
export function sizeOptions<const Presets extends Readonly<Record<string, number>>>(
  args: readonly string[],
  presets: Presets,
): { [Name in keyof Presets]: number } {
  const options = Object.fromEntries(Object.keys(presets).map(name => [name, { type: 'string' } as const]));
  const { values } = parseArgs({ args: [...args], options });
  const sizes = Object.entries(presets).map(([name, preset]) => {
    const size = Number(values[name] ?? preset);
    if (!Number.isSafeInteger(size) || size < 1) throw new Error(`--${name} takes a whole number from 1 on`);
    return [name, size];
  });
  return Object.fromEntries(sizes);
}
