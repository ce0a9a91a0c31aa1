import type { InstantData } from '#platform/games/instant/instant-data.ts';
import type { InstantInput, InstantOutput } from '#platform/games/instant/protocol.ts';
import type { PlayRefusal } from '#platform/games/play/protocol.ts';

/** Result of a request; `lost`: what it did is not known, and the same request must be sent again. */
export type SendResult<Output = InstantOutput> =
  | { kind: 'done'; output: Output }
  | { kind: 'refused'; code: PlayRefusal }
  | { kind: 'lost' };

type WithoutSession<T> = T extends unknown ? Omit<T, 'session'> : never;
export type InstantRequest = WithoutSession<InstantInput>;

const WAITS_MS = [0, 800, 1600, 3200, 6400];
const PATIENCE_MS = 15_000;
const OVERLOADED = 500;
/** Sent before anything is stored: they do not tell what an earlier request of the same round did. */
const BEFORE_THE_BOOKS: readonly PlayRefusal[] = ['closed', 'too_many_requests'];

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** Request to a game's endpoint: the same body is sent until it is answered. */
type PlayRequest<Output> = {
  path: string;
  body: object;
  isOutput: (body: object) => body is Output & object;
};

async function attempt<Output>({
  path,
  body: input,
  isOutput,
}: PlayRequest<Output>): Promise<SendResult<Output>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body = await response.json();
    if (response.ok && isOutput(body)) return { kind: 'done', output: body };
    if (body.error === 'system_busy') return { kind: 'lost' };
    if (typeof body.error === 'string') return { kind: 'refused', code: body.error };
    return response.ok || response.status >= OVERLOADED
      ? { kind: 'lost' }
      : { kind: 'refused', code: 'input_invalid' };
  } catch {
    return { kind: 'lost' };
  }
}

/** Sends a request until there is a response, always the same one, so that a lost response costs nothing. */
export async function sendUntilAnswered<Output>(
  request: PlayRequest<Output>,
  onWaiting: () => void,
): Promise<SendResult<Output>> {
  let isUnknown = false;
  for (const [index, wait] of WAITS_MS.entries()) {
    if (index > 0) {
      onWaiting();
      await pause(wait);
    }
    const sent = await attempt(request);
    const says = sent.kind === 'refused' && isUnknown && BEFORE_THE_BOOKS.includes(sent.code);
    if (sent.kind !== 'lost' && !says) return sent;
    isUnknown = true;
  }
  return { kind: 'lost' };
}

const isInstantOutput = (body: object): body is InstantOutput => 'seeds' in body && Boolean(body.seeds);

/** Sends a request of an instant game. */
export function sendInstantRequest(
  data: InstantData,
  request: InstantRequest,
  onWaiting: () => void,
): Promise<SendResult> {
  const body = { session: data.session, ...request };
  return sendUntilAnswered({ path: data.path, body, isOutput: isInstantOutput }, onWaiting);
}
