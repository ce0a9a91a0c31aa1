import type { House } from '#platform/house.ts';
import { sweep } from './sweep.ts';

const SWEEP_MS = 60_000;
const RELOAD_MS = 2_000;
const MISSES_MS = 15_000;

/** Starts a job that never overlaps itself; a failure is logged and the next turn tries again. */
function every(house: House, name: string, ms: number, work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = work()
      .catch(error => house.log.error({ job: name, err: error }, 'job failed'))
      .finally(() => {
        busy = false;
      });
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Starts the platform's jobs; returns their end. */
export function startJobs(house: House): () => Promise<void> {
  const stops = [
    every(house, 'sweep', SWEEP_MS, () => sweep(house.store, house.clock.date())),
    every(house, 'misses', MISSES_MS, house.misses.flush),
  ];
  // On Postgres another process may have changed the settings.
  if (house.store.kind === 'postgres')
    stops.push(
      every(house, 'reload', RELOAD_MS, async () => {
        await house.settings.reload();
        house.clock.setOffset(house.settings.current().clockOffsetMs);
      }),
    );
  return async () => {
    await Promise.all(stops.map(stop => stop()));
  };
}
