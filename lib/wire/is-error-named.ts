/**
 * Returns true when a value is an error of ours, compared by name. Next's bundles and the HTTP server load
 * separate copies of a class, and errors cross between them through process-wide state, where the default
 * `instanceof` fails.
 */
export function isErrorNamed(value: unknown, name: string): boolean {
  return value instanceof Error && value.name === name;
}
