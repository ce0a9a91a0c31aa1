/**
 * Whether a value is an error of ours by its name. Next's bundles and the door each have their own copy of a class, and
 * errors pass from one to the other through what the process shares: asking for the class would miss them.
 */
export function isOwnError(value: unknown, name: string): boolean {
  return value instanceof Error && value.name === name;
}
