import { request } from 'node:http';

export type Reply = { status: number; headers: Record<string, string | string[] | undefined>; body: string };
type Options = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends one request whose path is transmitted byte for byte: no normalising, no redirects followed. */
export function sendRequest(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: Options = {},
): Promise<Reply> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, answer => {
      let text = '';
      answer.setEncoding('utf8').on('data', part => {
        text += part;
      });
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
      );
    });
    sent.setTimeout(20_000, () => sent.destroy(new Error(`no answer: ${method} ${path}`)));
    sent.on('error', reject).end(body);
  });
}

/** Builds the `Cookie` header from a response's `Set-Cookie` lines. */
function cookiesOf(reply: Reply): string {
  const lines = [reply.headers['set-cookie'] ?? []].flat();
  return lines
    .filter(line => !/max-age=0/i.test(line))
    .map(line => line.split(';')[0])
    .join('; ');
}

/** Sends a call as the browser does: static header, language, origin for writes. */
export function requestCall(
  origin: string,
  line: string,
  { body, cookie = '' }: { body?: unknown; cookie?: string } = {},
): Promise<Reply> {
  const [method = 'GET', path = '/'] = line.split(' ');
  const headers: Record<string, string> = { 'x-foyer': '1', 'x-language': 'EN', cookie };
  if (method !== 'GET') headers.origin = origin;
  if (body === undefined) return sendRequest(origin, path, { method, headers });
  const text = JSON.stringify(body);
  headers['content-type'] = 'application/json';
  headers['content-length'] = String(Buffer.byteLength(text));
  return sendRequest(origin, path, { method, headers, body: text });
}

/** Signs in by HTTP and returns the session cookies; throws when refused. */
export async function signIn(origin: string, username = 'player01', password = 'Demo1234'): Promise<string> {
  const reply = await requestCall(origin, 'POST /wps/session/login', { body: { username, password } });
  if (reply.status !== 200) throw new Error(`sign-in refused: ${reply.status} ${reply.body}`);
  return cookiesOf(reply);
}

/** Returns the value of a successful response. */
export function answerOf<T>(reply: Reply): T {
  const answer = JSON.parse(reply.body) as { success: boolean; value: T };
  if (!answer.success) throw new Error(`refused: ${reply.body}`);
  return answer.value;
}

/** Converts a cookie header to Playwright's cookies. */
export function browserCookies(header: string, url: string) {
  return header.split('; ').map(pair => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
}
