import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { redirectAfterSignIn } from '#components/auth/post-sign-in-redirect.ts';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { openOverlay } from '#lib/client/overlay-history.ts';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import { TrialButton } from './trial-button.tsx';

const messages = await loadAllMessages('en');
const GAME = 'GET /wps/relay/GCSGAME_getSingleGame';
const game = { nodeId: '7', gameName: 'Late Owl', vassalage: 'PT', gameType: 'RNG', supportPlay: 0 };

/** The form must not load the query cache: 12 kB that a visitor has no use for (decision 0012). */
vi.mock('#lib/client/query-client.ts', () => ({
  queryClient: () => {
    throw new Error('the form brings the cache of personal answers');
  },
}));

afterEach(() => vi.unstubAllGlobals());

/** Renders the button for a game; resolves once the response is in. */
async function wanted(more: object) {
  stubPlatform({ [GAME]: { value: { ...game, ...more } } });
  const onTry = vi.fn();
  const onGame = vi.fn();
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <TrialButton nodeId="7" onTry={onTry} onGame={onGame} />
    </NextIntlClientProvider>,
  );
  await act(async () => {
    await vi.waitFor(() => expect(vi.mocked(fetch).mock.settledResults[0]?.type).toBe('fulfilled'));
  });
  return { onTry, onGame };
}

it('offers a game that allows free play instead of signing in', async () => {
  const { onTry, onGame } = await wanted({});
  expect(onGame).toHaveBeenCalledWith(expect.objectContaining({ nodeId: '7' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try it free, no account needed' }));
  expect(onTry).toHaveBeenCalledOnce();
});

it.each([{ supportPlay: 1 }, { maintenance: { endTime: null } }])(
  'does not offer another game: %o',
  async more => {
    await wanted(more);
    expect(screen.queryByRole('button')).toBeNull();
  },
);

it('opens the trial over the page where the game was opened', () => {
  const replace = vi.fn();
  const leads = (play: string, next: string) => {
    redirectAfterSignIn({ play, next }, 'try', { locale: 'en', replace });
    return replace.mock.lastCall?.[0];
  };
  expect(leads('7', '/en/rng?page=2')).toBe('/en/rng?page=2&try=7');
  expect(leads('7', '//evil.test')).toBe('/en?try=7');
  expect(leads('7;x', '/en/rng')).toBe('/en/rng');
});

it.each([
  ['/en/play/7-koi?play=7', 'resume'],
  ['/en/play/7-koi?try=7', 'try'],
  ['/en/play/7-koi', 'stay'],
] as const)(
  'a sign-in asked for in a game’s sheet leads on over the same page: %s',
  async (address, then) => {
    history.replaceState(null, '', '/en/rng');
    openOverlay('/en/play/7-koi');
    document.body.innerHTML = '<dialog open></dialog>';
    openOverlay('/en/login?play=7');
    const replace = vi.fn();
    // The favourite of a sheet resumes without a game: back to the sheet itself.
    const play = then === 'stay' ? null : '7';
    redirectAfterSignIn({ next: '/en/play/7-koi', play }, then, { locale: 'en', replace });
    const shown = () => location.pathname + location.search;
    await vi.waitFor(() => expect(shown()).toBe(address));
    history.back();
    await vi.waitFor(() => expect(shown()).toBe(then === 'stay' ? '/en/rng' : '/en/play/7-koi'));
    expect(replace).not.toHaveBeenCalled();
  },
);
