import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { leaveEnv, setEnv } from './bff-harness.ts';
import { type Stub, startStub } from './stub.ts';

type Env = Record<string, string>;

/**
 * Starts a stub upstream for all tests of a file, or of the block that it is called in. Before each test it
 * is reset, and so is this process, with an environment that points to it (`env` adds to that; a function
 * if known only then); after each test the real clock is restored. Call it before hooks that need it.
 */
export function stubForTests(env: Env | ((stub: Stub) => Env) = {}, token?: string): Stub {
  // Fields are set by the first hook and must not be read earlier.
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
