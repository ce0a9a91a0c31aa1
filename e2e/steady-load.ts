import { processLoad } from '#lib/bff/limits/load-shedding.ts';

/**
 * Loaded into the product before it starts: its event loop reads as never late, so that a machine with other work
 * refuses nothing for its load. Shedding has tests of its own (tests/security/overload.test.ts).
 */
Object.defineProperty(processLoad(), 'delayMs', { get: () => 0, set: () => undefined });
