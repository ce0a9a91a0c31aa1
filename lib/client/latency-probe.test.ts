import { describe, expect, it } from 'vitest';
import { measureLatency } from './latency-probe.ts';

/** Fakes a clock that each request advances by its given duration. */
function tools(takes: number[], answer = () => new Response('ok\n')) {
  let now = 0;
  const requests: { url: string; init: RequestInit | undefined }[] = [];
  return {
    asked: requests,
    now: () => now,
    fetch: async (url: string | URL | Request, init?: RequestInit) => {
      requests.push({ url: String(url), init });
      now += takes.shift() ?? 0;
      return answer();
    },
  };
}

describe('latency of an address', () => {
  it('is the median of three requests, without the first, which opens the connection', async () => {
    const own = tools([900, 40.4, 90, 20]);
    expect(await measureLatency('https://one.test', own)).toBe(40);
    expect(own.asked.map(one => one.url)).toEqual(Array(4).fill('https://one.test/healthz'));
    expect(own.asked[0]?.init).toMatchObject({ cache: 'no-store', credentials: 'omit' });
  });

  it('is never shown as zero', async () => {
    expect(await measureLatency('https://one.test', tools([0, 0, 0, 0]))).toBe(1);
  });

  it('is unknown where another server responds, or none', async () => {
    expect(
      await measureLatency(
        'https://x.test',
        tools([1], () => new Response('parked')),
      ),
    ).toBeNull();
    expect(
      await measureLatency(
        'https://x.test',
        tools([1], () => new Response('ok', { status: 503 })),
      ),
    ).toBeNull();
    const broken = tools([1], () => {
      throw new TypeError('network');
    });
    expect(await measureLatency('https://x.test', broken)).toBeNull();
  });
});
