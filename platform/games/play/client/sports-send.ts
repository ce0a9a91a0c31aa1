import type { SportsInput, SportsOutput } from '#platform/games/sports/protocol.ts';
import type { SportsData } from '#platform/games/sports/sports-data.ts';
import { type SendResult, sendUntilAnswered } from './instant-send.ts';

type WithoutSession<T> = T extends unknown ? Omit<T, 'session'> : never;

const isOutput = (body: object): body is SportsOutput => 'balanceMinor' in body;

/** Sends a request of the sportsbook. */
export function sendSportsRequest(
  data: SportsData,
  request: WithoutSession<SportsInput>,
  onWaiting: () => void,
): Promise<SendResult<SportsOutput>> {
  const body = { session: data.session, ...request };
  return sendUntilAnswered({ path: data.path, body, isOutput }, onWaiting);
}
