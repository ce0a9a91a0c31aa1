import { processLoad } from '#lib/bff/limits/load-shedding.ts';
import { upstreamDeadlines } from '#lib/bff/transport/upstream.ts';

/**
 * Loaded into the product before it starts, for a machine that does other work besides: its event loop reads as never
 * late, so that it sheds no load, and with `TEST_PATIENT=on` it waits for the platform twice as long. Both have tests of
 * their own (tests/security/overload.test.ts, tests/security/upstream-faults.test.ts).
 */
Object.defineProperty(processLoad(), 'delayMs', { get: () => 0, set: () => undefined });
if (process.env.TEST_PATIENT === 'on')
  for (const deadline of Object.values(upstreamDeadlines)) {
    deadline.headersMs *= 2;
    deadline.totalMs *= 2;
  }
