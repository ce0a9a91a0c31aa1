/**
 * The one object on `globalThis` for everything that must exist once per process: pools, caches, throttles,
 * deny-list, metrics, poller. Next's bundles and the HTTP server load separate copies of the same file, so a
 * module-level Map would exist several times (docs/architecture.md#rule-4).
 * `tests/architecture/process-state.test.ts` checks that there is no other.
 */
const HOLDER = Symbol.for('foyer.process');

type Holder = { [HOLDER]?: Map<string, unknown> };

function slots(): Map<string, unknown> {
  const holder = globalThis as Holder;
  holder[HOLDER] ??= new Map();
  return holder[HOLDER];
}

/**
 * Returns the process-wide value of a name, created at first use. A name must always be used with the same
 * type.
 */
export function shared<T>(name: string, make: () => T): T {
  const all = slots();
  if (!all.has(name)) all.set(name, make());
  return all.get(name) as T;
}

/** Clears everything: for tests, so that one file's state does not reach the next. */
export function forgetShared(): void {
  slots().clear();
}

/** Replaces the value of a name: for tests. */
export function replaceShared<T>(name: string, value: T): void {
  slots().set(name, value);
}
