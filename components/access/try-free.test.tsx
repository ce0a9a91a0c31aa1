import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { standInForPlatform } from '#components/shared/test-platform.ts';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import { goOn } from './go-on.ts';
import { TryFree } from './try-free.tsx';

const messages = await loadAllMessages('en');
const GAME = 'GET /wps/relay/GCSGAME_getSingleGame';
const game = { nodeId: '7', gameName: 'Late Owl', vassalage: 'PT', gameType: 'RNG', supportPlay: 0 };

/** A form does without the cache of personal answers: 12 kB that a visitor has no use for (decision 0012). */
vi.mock('#lib/client/answers.ts', () => ({
  answers: () => {
    throw new Error('the form brings the cache of personal answers');
  },
}));

afterEach(() => vi.unstubAllGlobals());

/** Shows it where a game was wanted; resolves once the answer is in. */
async function wanted(more: object) {
  standInForPlatform({ [GAME]: { value: { ...game, ...more } } });
  const onTry = vi.fn();
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <TryFree nodeId="7" onTry={onTry} />
    </NextIntlClientProvider>,
  );
  await act(async () => {
    await vi.waitFor(() => expect(vi.mocked(fetch).mock.settledResults[0]?.type).toBe('fulfilled'));
  });
  return onTry;
}

it('a game that offers it can be tried instead of signing in', async () => {
  const onTry = await wanted({});
  fireEvent.click(await screen.findByRole('button', { name: 'Try it free' }));
  expect(onTry).toHaveBeenCalledOnce();
});

it.each([{ supportPlay: 1 }, { upkeep: { endTime: null } }])(
  'another game is not offered: %o',
  async more => {
    await wanted(more);
    expect(screen.queryByRole('button')).toBeNull();
  },
);

it('it opens over the page where the game was wanted', () => {
  const replace = vi.fn();
  const leads = (play: string, next: string) => {
    goOn({ play, next }, 'try', { locale: 'en', replace });
    return replace.mock.lastCall?.[0];
  };
  expect(leads('7', '/en/rng?page=2')).toBe('/en/rng?page=2&try=7');
  expect(leads('7', '//evil.test')).toBe('/en?try=7');
  expect(leads('7;x', '/en/rng')).toBe('/en/rng');
});
