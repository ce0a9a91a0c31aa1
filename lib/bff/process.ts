/**
 * The one object on `globalThis` for everything that must exist once per process: pools, caches, throttles, deny-list,
 * metrics, poller. Next's bundles and the door load the same file several times; a module-level Map would be several
 * (design, rule 4). `tests/house/process-state.test.ts` keeps it the only one.
 */
const HOLDER = Symbol.for('foyer.process');

type Holder = { [HOLDER]?: Map<string, unknown> };

function slots(): Map<string, unknown> {
  const holder = globalThis as Holder;
  holder[HOLDER] ??= new Map();
  return holder[HOLDER];
}

/** The process's one value under a name, made at first use. The same name must always be asked with the same type. */
export function shared<T>(name: string, make: () => T): T {
  const all = slots();
  if (!all.has(name)) all.set(name, make());
  return all.get(name) as T;
}

/** Forgets everything: for tests, so that one file's state does not reach the next. */
export function forgetShared(): void {
  slots().clear();
}

/** Puts another value under a name: for tests. */
export function replaceShared<T>(name: string, value: T): void {
  slots().set(name, value);
}
