import type { Answer, Ask, BrowserCallName } from '#lib/calls/table.ts';
import { CALL_HEADER, CALL_HEADER_VALUE, LANGUAGE_HEADER, POLL_HEADER } from '#lib/rules/browser-headers.ts';
import { localeEntry } from '#lib/rules/locales.ts';
import { pageLocale } from './page-locale.ts';
import { isRefusalBody, Refusal } from './refusal.ts';
import { fetchRefusalWords } from './refusal-words.ts';
import { noteSessionEnds } from './session-clock.ts';
import { announceRefusal } from './session-events.ts';

/** `poll`: no person caused this call, so it does not keep the session alive. */
export type CallOptions = { signal?: AbortSignal; poll?: boolean };

/** The wire's language of the page that is shown. */
function pageLanguage(): string {
  return localeEntry(pageLocale()).wire;
}

function queryOf(ask: object): string {
  const entries = Object.entries(ask).filter(([, value]) => value !== undefined);
  const params = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]));
  return params.size ? `?${params}` : '';
}

function headersOf(isGet: boolean, options: CallOptions): Record<string, string> {
  return {
    Accept: 'application/json',
    [CALL_HEADER]: CALL_HEADER_VALUE,
    [LANGUAGE_HEADER]: pageLanguage(),
    ...(isGet ? {} : { 'Content-Type': 'application/json' }),
    ...(options.poll ? { [POLL_HEADER]: '1' } : {}),
  };
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    // Somebody asked for the end: that is no refusal.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Refusal('offline');
  }
}

function hasValue(body: unknown): body is { success: true; value: unknown } {
  return (
    typeof body === 'object' && body !== null && 'success' in body && body.success === true && 'value' in body
  );
}

async function askOnce<N extends BrowserCallName>(
  name: N,
  ask: Ask<N>,
  options: CallOptions,
): Promise<Answer<N>> {
  const [method = 'GET', path = ''] = name.split(' ');
  const isGet = method === 'GET';
  const response = await send(isGet ? `${path}${queryOf(ask)}` : path, {
    method,
    headers: headersOf(isGet, options),
    body: isGet ? undefined : JSON.stringify(ask),
    credentials: 'same-origin',
    signal: options.signal,
  });
  noteSessionEnds(response);
  const body = await readBody(response);
  // The forwarder parsed it with the call's own schema: the table is what makes this true.
  if (response.ok && hasValue(body)) return body.value as Answer<N>;
  if (isRefusalBody(body)) {
    announceRefusal(body.errorCode);
    throw new Refusal(body.errorCode, body.params, body.reference);
  }
  throw new Refusal('system_error', {}, response.headers.get('x-request-id') ?? '');
}

/**
 * One call of the table from the browser, in the language of the page. Resolves to its answer; throws Refusal for
 * every no, its words at hand by then, or the AbortError of `signal`.
 */
export async function call<N extends BrowserCallName>(
  name: N,
  ask: Ask<N>,
  options: CallOptions = {},
): Promise<Answer<N>> {
  try {
    return await askOnce(name, ask, options);
  } catch (error) {
    if (error instanceof Refusal && !options.poll) await fetchRefusalWords();
    throw error;
  }
}
