import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { leaveEnv, setEnv } from './harness.ts';
import { type Stub, startStub } from './stub.ts';

/**
 * A stub upstream for a whole test file. Before each test it answers as at first, and this process has forgotten
 * everything and an environment that points to it (`env` adds to that); after each test the clock is the real one.
 */
export function stubForFile(env: Record<string, string> = {}, token?: string): Stub {
  // Its fields are there once the first hook has run: nobody reads them earlier.
  const stub = {} as Stub;
  beforeAll(async () => {
    Object.assign(stub, await startStub(token));
  });
  beforeEach(() => {
    stub.reset();
    setEnv({ UPSTREAM_URL: stub.origin, ...env });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await leaveEnv();
  });
  afterAll(() => stub.close());
  return stub;
}
