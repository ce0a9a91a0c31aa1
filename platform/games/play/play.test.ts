import { afterEach, describe, expect, it, vi } from 'vitest';
import { localeIds } from '#lib/rules/routes/locales.ts';
import { requestRound } from '#platform/games/play/client/rounds.ts';
import { settle } from '#platform/games/slot/spin.ts';
import { slotVariant } from '#platform/games/slot/variant.ts';
import { catalogue } from '#platform/seed/catalogue.ts';
import { playAssets, playEntries } from './assets.ts';
import { jsonBlock } from './markup.ts';
import { type PlayPageInput, playPage } from './page.ts';
import type { PlayData } from './play-data.ts';
import { playRefusalSchema, playRefusals, roundInputSchema, roundOutputSchema } from './protocol.ts';
import { roundAnswer } from './round-answer.ts';
import { playTexts } from './texts.ts';

const slots = catalogue().games.filter(game => game.gameType === 'RNG');

function pageInput(more: Partial<PlayPageInput> = {}): PlayPageInput {
  const game = slots[0];
  if (!game) throw new Error('no slots');
  return {
    game: { ...game, gameType: 'RNG' },
    title: game.titles.en,
    locale: 'en',
    brand: 'foyer',
    session: 'a-session-of-this-page-alone',
    balanceMinor: 100_000,
    currency: 'MYR',
    webOrigin: 'https://foyer.test',
    ...more,
  };
}

function dataIn(html: string): PlayData {
  const block = /<script type="application\/json" id="play-data">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(block ?? 'null');
}

describe('the game page', () => {
  it('runs nothing inline and references only files that are served', () => {
    for (const locale of localeIds) {
      for (const brand of ['foyer', 'night-market'] as const) {
        const { html } = playPage(pageInput({ locale, brand }));
        expect(html).not.toMatch(/ style=| on[a-z]+=|javascript:|<style|<text/);
        const scripts = html.match(/<script[^>]*>/g) ?? [];
        expect(scripts).toHaveLength(2);
        const { script, style } = playEntries();
        expect(html).toContain(`src="${script}"`);
        expect(html).toContain(`href="${style}"`);
        expect(playAssets().has(script) && playAssets().has(style)).toBe(true);
      }
    }
  });

  it('may be framed by the web only, and is never cached', () => {
    const { headers } = playPage(pageInput());
    const policy = headers['content-security-policy'];
    expect(policy).toContain('frame-ancestors https://foyer.test');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('links back to the exit page of the web, in the visitor’s language', () => {
    for (const [locale, path] of [
      ['ms', '/game-exit'],
      ['en', '/en/game-exit'],
      ['zh-CN', '/cn/game-exit'],
    ] as const)
      expect(playPage(pageInput({ locale })).html).toContain(
        `id="close" class="tool" href="https://foyer.test${path}"`,
      );
  });

  it('escapes the title', () => {
    const title = `</title></script><script>alert(1)</script>"'&`;
    const { html } = playPage(pageInput({ title }));
    expect(html).not.toContain('<script>alert');
    expect(jsonBlock('x', { title })).not.toMatch(/<\/script><script>|<\/title>/);
    expect(JSON.parse(/>(.*)</s.exec(jsonBlock('x', { title }))?.[1] ?? '').title).toBe(title);
  });

  it('states the return and volatility of the game, in the visitor’s language', () => {
    const variant = slotVariant(pageInput().game);
    for (const locale of localeIds) {
      const { html } = playPage(pageInput({ locale }));
      expect(html).toContain(`${(variant.returnBasisPoints / 100).toFixed(2)} %`);
      expect(html).toContain(playTexts[locale].volatilities[variant.volatility]);
    }
  });

  it('starts on a grid that pays nothing, with all its symbols on the sheet', () => {
    for (const game of slots.filter((_, index) => index % 700 === 0)) {
      const { html } = playPage(pageInput({ game: { ...game, gameType: 'RNG' } }));
      const data = dataIn(html);
      expect(data.stakesMinor).toContain(game.minStakeMinor);
      expect(data.firstGrid).toHaveLength(5);
      for (let symbol = 0; symbol < data.symbols; symbol++) expect(html).toContain(`id="s${symbol}"`);
    }
  });

  it('weighs under 60 kB', () => {
    for (const game of slots.filter((_, index) => index % 500 === 0)) {
      expect(playPage(pageInput({ game: { ...game, gameType: 'RNG' } })).html.length).toBeLessThan(60_000);
    }
  });
});

describe('the game page’s files', () => {
  it('are one script and one style for each kind of page, and the brands’ fonts, without source text', () => {
    const files = [...playAssets()];
    expect(files.map(([address]) => address.split('.').pop()).sort()).toEqual([
      ...Array(5).fill('css'),
      ...Array(5).fill('js'),
      ...Array(5).fill('woff2'),
    ]);
    for (const [address, { body, type }] of files) {
      expect(address).toMatch(/^\/play\/assets\/[a-z0-9-]+-[A-Z0-9]{8}\.(js|css|woff2)$/);
      if (type === 'font/woff2') continue;
      expect(Buffer.from(body).toString()).not.toMatch(/\bimport\b|@import|\/\*|: string\b/);
    }
  });

  it('include the fonts that the style references', () => {
    const css = Buffer.from(playAssets().get(playEntries().style)?.body ?? []).toString();
    const fonts = [...css.matchAll(/url\(([^)]+)\)/g)].map(found => found[1]?.replaceAll('"', '') ?? '');
    expect(fonts).toHaveLength(5);
    for (const font of fonts) expect(playAssets().has(font)).toBe(true);
  });
});

describe('the protocol of rounds', () => {
  it('accepts only whole, positive stakes and a uuid, and no other field', () => {
    const good = { session: 's'.repeat(32), roundId: crypto.randomUUID(), stakeMinor: 20 };
    expect(roundInputSchema.safeParse(good).success).toBe(true);
    for (const stakeMinor of [0, -1, 1.5, Number.NaN, 2 ** 60, '20', null]) {
      expect(roundInputSchema.safeParse({ ...good, stakeMinor }).success).toBe(false);
    }
    expect(roundInputSchema.safeParse({ ...good, roundId: 'one' }).success).toBe(false);
    expect(roundInputSchema.safeParse({ ...good, winMinor: 1 }).success).toBe(false);
  });

  it('can represent what the engine decides', () => {
    const variant = slotVariant(pageInput().game);
    const round = settle(variant, [[0, 0, 0, 0, 0]], BigInt(variant.stakesMinor[0] ?? 0));
    const answer = roundAnswer(crypto.randomUUID(), round, { orderNo: null, balanceMinor: 5, settledAt: 1 });
    expect(roundOutputSchema.safeParse(answer).success).toBe(true);
    for (const error of Object.keys(playRefusals))
      expect(playRefusalSchema.safeParse({ error }).success).toBe(true);
  });
});

describe('requesting a round', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const data = dataIn(playPage(pageInput()).html);
  const roundId = crypto.randomUUID();
  const settledAnswer = {
    roundId,
    grid: [[1]],
    stops: [],
    wins: [],
    later: [],
    stakeMinor: 20,
    winMinor: 0,
    balanceMinor: 1,
  };

  async function sendAll(answers: (() => Response)[]) {
    vi.useFakeTimers();
    const requests: { roundId: string; stakeMinor: number }[] = [];
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
      requests.push(JSON.parse(String(init.body)));
      const next = answers.shift();
      if (!next) throw new TypeError('network');
      return next();
    });
    const waiting = vi.fn();
    const outcome = requestRound(data, { roundId, stakeMinor: 20, unknown: false }, waiting);
    await vi.runAllTimersAsync();
    return { outcome: await outcome, asked: requests, waiting };
  }

  it('retries a lost response under the same id and returns the response when it comes', async () => {
    const lost = () => {
      throw new TypeError('network');
    };
    const { outcome, asked, waiting } = await sendAll([lost, lost, () => Response.json(settledAnswer)]);
    expect(outcome).toMatchObject({ kind: 'settled', answer: { balanceMinor: 1 } });
    expect(asked.map(each => each.roundId)).toEqual([roundId, roundId, roundId]);
    expect(asked.every(each => each.stakeMinor === 20)).toBe(true);
    expect(waiting).toHaveBeenCalledTimes(2);
  });

  it('reports an outcome that it cannot learn as unknown, never as failed', async () => {
    const { outcome, asked } = await sendAll([
      () => new Response('<html>bad gateway</html>', { status: 502 }),
      () => new Response('{"half":', { status: 200 }),
    ]);
    expect(outcome).toEqual({ kind: 'lost' });
    expect(asked).toHaveLength(5);
  });

  it('does not retry a refusal', async () => {
    const { outcome, asked } = await sendAll([
      () => Response.json({ error: 'balance_not_enough' }, { status: 409 }),
    ]);
    expect(outcome).toEqual({ kind: 'refused', code: 'balance_not_enough' });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['system_busy', 503],
    ['closed', 503],
    ['too_many_requests', 429],
  ])('does not report a round as unplayed because a retry was refused with %s', async (error, status) => {
    const broken = () => new Response('', { status: 502 });
    const no = () => Response.json({ error }, { status });
    const { outcome, asked } = await sendAll([broken, no, no, () => Response.json(settledAnswer)]);
    expect(outcome).toMatchObject({ kind: 'settled' });
    expect(asked).toHaveLength(4);
    const first = await sendAll([no]);
    expect(first.outcome.kind).toBe(error === 'system_busy' ? 'lost' : 'refused');
  });

  it('does not accept another round’s response', async () => {
    const other = { ...settledAnswer, roundId: crypto.randomUUID() };
    const { outcome } = await sendAll([() => Response.json(other), () => Response.json(settledAnswer)]);
    expect(outcome).toMatchObject({ kind: 'settled', answer: { roundId } });
  });
});
