import { requestCall, sendRequest } from './http.ts';

const VISITORS = 4;

/** Outcome of a load: requests that were answered with 200, and what became of the others. */
export type Load = { answered: number; lost: string[] };

/**
 * Sends pages and calls to nodes in turn while `during` runs, as visitors behind a balancer do. `leave` takes a node
 * out: nothing more is sent to it, and what is on its way must still be answered.
 */
export async function loadWhile(
  origins: readonly string[],
  during: (load: Readonly<Load>, leave: (origin: string) => void) => Promise<unknown>,
): Promise<Load> {
  const load: Load = { answered: 0, lost: [] };
  let nodes = [...origins];
  let isOver = false;
  const visit = async (visitor: number) => {
    for (let turn = visitor; !isOver; turn += 1) {
      const origin = nodes[turn % nodes.length] ?? '';
      const sent = turn % 3 ? sendRequest(origin, '/en') : requestCall(origin, 'GET /wps/system/country');
      const outcome = await sent.then(
        ({ status }) => String(status),
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      );
      if (outcome === '200') load.answered += 1;
      else load.lost.push(outcome);
    }
  };
  const visitors = Array.from({ length: VISITORS }, (_, nth) => visit(nth));
  await during(load, leaving => {
    nodes = nodes.filter(origin => origin !== leaving);
  });
  isOver = true;
  await Promise.all(visitors);
  return load;
}
