import { shared } from './process.ts';

type Readiness = { draining: boolean; platformReady: boolean; pagesReady: boolean };

/** Readiness of the process; without our HTTP server nothing drains and nothing is awaited. */
export function readiness(): Readiness {
  return shared('readiness', () => ({ draining: false, platformReady: true, pagesReady: true }));
}
