import type { SportsInput, SportsOutput } from '#platform/games/sports/protocol.ts';
import type { SportsData } from '#platform/games/sports/sports-data.ts';
import { type Sent, sendUntilAnswered } from './instant-send.ts';

type WithoutSession<T> = T extends unknown ? Omit<T, 'session'> : never;

const isOutput = (body: object): body is SportsOutput => 'balanceMinor' in body;

/** Sends a request of the sportsbook. */
export function ask(
  data: SportsData,
  request: WithoutSession<SportsInput>,
  onWaiting: () => void,
): Promise<Sent<SportsOutput>> {
  const body = { session: data.session, ...request };
  return sendUntilAnswered({ path: data.path, body, isOutput }, onWaiting);
}
