import { afterEach, describe, expect, it, vi } from 'vitest';

vi.unmock('#lib/client/part-texts.ts');
const { partTexts } = await import('./part-texts.ts');

const requests: string[] = [];
function serve(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address);
    return answer();
  });
}

describe('messages of a lazily loaded part', () => {
  afterEach(() => {
    requests.length = 0;
    vi.unstubAllGlobals();
  });

  it('are fetched once, in the language and with the words of the page’s brand', async () => {
    document.documentElement.dataset.brand = 'night-market';
    serve(async () => Response.json({ sms: { send: 'Send code' } }));
    await expect(partTexts('forms')).resolves.toEqual({ sms: { send: 'Send code' } });
    await partTexts('forms');
    expect(requests).toEqual([expect.stringMatching(/^\/texts\/\w*-night-market\/en\/forms\.json$/)]);
  });

  it.each([
    ['gone', 'play', async () => new Response(null, { status: 404 })],
    ['unreachable', 'captcha', async () => Promise.reject(new TypeError('failed to fetch'))],
  ] as const)(
    'reports %s messages as a part that failed to load, and fetches them again',
    async (_case, area, answer) => {
      serve(answer);
      await expect(partTexts(area)).rejects.toMatchObject({ name: 'PartError', kind: 'texts' });
      serve(async () => Response.json({ key: {} }));
      await expect(partTexts(area)).resolves.toEqual({ key: {} });
      expect(requests).toHaveLength(2);
    },
  );
});
