import { describe, expect, it } from 'vitest';
import { measure } from './measure.ts';

/** A clock that moves by what each request is said to take. */
function tools(takes: number[], answer = () => new Response('ok\n')) {
  let now = 0;
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  return {
    asked,
    now: () => now,
    fetch: async (url: string | URL | Request, init?: RequestInit) => {
      asked.push({ url: String(url), init });
      now += takes.shift() ?? 0;
      return answer();
    },
  };
}

describe('the speed of an address', () => {
  it('is the median of three, without the one that opens the connection', async () => {
    const own = tools([900, 40.4, 90, 20]);
    expect(await measure('https://one.test', own)).toBe(40);
    expect(own.asked.map(one => one.url)).toEqual(Array(4).fill('https://one.test/healthz'));
    expect(own.asked[0]?.init).toMatchObject({ cache: 'no-store', credentials: 'omit' });
  });

  it('is never shown as nothing', async () => {
    expect(await measure('https://one.test', tools([0, 0, 0, 0]))).toBe(1);
  });

  it('is unknown where something else answers, or nothing', async () => {
    expect(
      await measure(
        'https://x.test',
        tools([1], () => new Response('parked')),
      ),
    ).toBeNull();
    expect(
      await measure(
        'https://x.test',
        tools([1], () => new Response('ok', { status: 503 })),
      ),
    ).toBeNull();
    const broken = tools([1], () => {
      throw new TypeError('network');
    });
    expect(await measure('https://x.test', broken)).toBeNull();
  });
});
