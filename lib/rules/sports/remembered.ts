/** Returns a function that remembers its latest results, by a text of its arguments. */
export function remembered<Input extends readonly unknown[], Output>(
  work: (...input: Input) => Output,
  keyOf: (...input: Input) => string,
  most: number,
): (...input: Input) => Output {
  const known = new Map<string, Output>();
  return (...input) => {
    const key = keyOf(...input);
    const found = known.get(key) ?? work(...input);
    known.delete(key);
    known.set(key, found);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return found;
  };
}
