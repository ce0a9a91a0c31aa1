import type { BrowserCallName, CallInput, CallOutput } from '#lib/calls/table.ts';
import { CALL_HEADER, CALL_HEADER_VALUE, LANGUAGE_HEADER, POLL_HEADER } from '#lib/inline/browser-headers.ts';
import { localeEntry } from '#lib/rules/routes/locales.ts';
import { pageLocale } from './page-locale.ts';
import { isRefusalBody, Refusal } from './refusal.ts';
import { fetchRefusalTexts } from './refusal-texts.ts';
import { saveSessionEnds } from './session-clock.ts';
import { announceRefusal } from './session-events.ts';

/**
 * `poll`: not caused by the user, so the call does not keep the session alive. `keepalive`: it continues
 * while the document unloads. `headers`: beside those of every call.
 */
export type CallOptions = {
  signal?: AbortSignal;
  poll?: boolean;
  keepalive?: boolean;
  headers?: Record<string, string>;
};

/** Wire language of the current page. */
function pageLanguage(): string {
  return localeEntry(pageLocale()).wire;
}

function queryOf(input: object): string {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
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
    ...options.headers,
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
    // The caller aborted: not a refusal.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Refusal('offline');
  }
}

function hasValue(body: unknown): body is { success: true; value: unknown } {
  return (
    typeof body === 'object' && body !== null && 'success' in body && body.success === true && 'value' in body
  );
}

async function callOnce<N extends BrowserCallName>(
  name: N,
  input: CallInput<N>,
  options: CallOptions,
): Promise<CallOutput<N>> {
  const [method = 'GET', path = ''] = name.split(' ');
  const isGet = method === 'GET';
  const response = await send(isGet ? `${path}${queryOf(input)}` : path, {
    method,
    headers: headersOf(isGet, options),
    body: isGet ? undefined : JSON.stringify(input),
    credentials: 'same-origin',
    signal: options.signal,
    ...(options.keepalive ? { keepalive: true } : {}),
  });
  saveSessionEnds(response);
  const body = await readBody(response);
  // The forwarder parsed it with the call's own schema, so the type assertion holds.
  if (response.ok && hasValue(body)) return body.value as CallOutput<N>;
  if (isRefusalBody(body)) {
    announceRefusal(body.errorCode);
    throw new Refusal(body.errorCode, body.params, body.reference);
  }
  throw new Refusal('system_error', {}, response.headers.get('x-request-id') ?? '');
}

/**
 * Makes a call of the table from the browser, in the language of the page. Resolves to its output; throws a
 * Refusal for every failure, its texts loaded by then, or the AbortError of `signal`.
 */
export async function call<N extends BrowserCallName>(
  name: N,
  input: CallInput<N>,
  options: CallOptions = {},
): Promise<CallOutput<N>> {
  try {
    return await callOnce(name, input, options);
  } catch (error) {
    if (error instanceof Refusal && !options.poll) await fetchRefusalTexts();
    throw error;
  }
}
