import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { leaveEnv, setEnv } from './harness.ts';
import { type Stub, startStub } from './stub.ts';

type Env = Record<string, string>;

/**
 * A stub upstream for all tests of a file, or of the block that it is called in. Before each test it answers as at
 * first, and this process has forgotten everything and an environment that points to it (`env` adds to that; a function
 * where it is known only then); after each test the clock is the real one. Call it before hooks that need it.
 */
export function stubForTests(env: Env | ((stub: Stub) => Env) = {}, token?: string): Stub {
  // Its fields are there once the first hook has run: nobody reads them earlier.
  const stub = {} as Stub;
  beforeAll(async () => {
    Object.assign(stub, await startStub(token));
  });
  beforeEach(() => {
    stub.reset();
    setEnv({ UPSTREAM_URL: stub.origin, ...(typeof env === 'function' ? env(stub) : env) });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await leaveEnv();
  });
  afterAll(() => stub.close());
  return stub;
}
