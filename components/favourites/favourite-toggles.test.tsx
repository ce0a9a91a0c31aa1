import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FavouriteButton } from '#components/shared/games/favourite-button.tsx';
import { recordedCalls, stubbedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { Toasts } from '#components/ui/overlays/toast.tsx';
import { queryClient } from '#lib/client/query-client.ts';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import { FIRST_PAINT_SCRIPT } from '#lib/inline/first-paint.ts';
import { HYDRATED_EVENT } from '#lib/inline/hydrated-event.ts';
import { FAVOURITE_TOGGLE_MS } from '#lib/rules/figures.ts';
import { FavouriteToggles } from './favourite-toggles.tsx';

const messages = await loadAllMessages('en');
const IDS = 'GET /wps/relay/MCSFE_getFavoriteGames';
const ADD = 'POST /wps/relay/MCSFE_addFavoriteGameV2';
const REMOVE = 'DELETE /wps/relay/MCSFE_removeFavoriteGameV2';
const owl = { nodeId: '20501', vassalage: 'PG', gameType: 'RNG' } as const;
const fox = { nodeId: '20502', vassalage: 'JL', gameType: 'FISH' } as const;

// The first-paint script of every page's head; then the shared parts of the page have hydrated.
new Function(FIRST_PAINT_SCRIPT)();
dispatchEvent(new Event(HYDRATED_EVENT));
await waitFor(() => expect(document.documentElement.dataset).toHaveProperty('awake'));

const page = (live: boolean) => (
  <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
    <FavouriteButton game={owl} title="The Late Owl" />
    <FavouriteButton game={fox} title="Red Fox" />
    {live && <FavouriteToggles />}
    <Toasts />
  </NextIntlClientProvider>
);

const heart = (title: string) => screen.getByRole('button', { name: `Favourite: ${title}` });
const isKept = (title: string) => heart(title).getAttribute('aria-pressed') === 'true';
const changes = () =>
  recordedCalls.filter(({ line }) => line === ADD || line === REMOVE).map(({ line }) => line);

let time = 10_000;
const pass = (ms: number) => {
  time += ms;
};

describe('favourite toggles', () => {
  beforeEach(() => {
    document.documentElement.dataset.role = 'member';
    pass(10 * FAVOURITE_TOGGLE_MS);
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    stubPlatform({ [IDS]: { value: ['20502'] } });
  });
  afterEach(() => {
    cleanup();
    queryClient().clear();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('are pressed for favourites and not for other games', async () => {
    render(page(true));
    await waitFor(() => expect(isKept('Red Fox')).toBe(true));
    expect(isKept('The Late Owl')).toBe(false);
  });

  it('change at once, and ignore a second click within the throttle', async () => {
    render(page(true));
    await waitFor(() => expect(isKept('Red Fox')).toBe(true));
    fireEvent.click(heart('The Late Owl'));
    await waitFor(() => expect(isKept('The Late Owl')).toBe(true));
    pass(FAVOURITE_TOGGLE_MS - 1);
    fireEvent.click(heart('The Late Owl'));
    await waitFor(() => expect(changes()).toEqual([ADD]));
    expect(recordedCalls.find(({ line }) => line === ADD)?.body).toEqual(owl);
    pass(1);
    fireEvent.click(heart('The Late Owl'));
    await waitFor(() => expect(changes()).toEqual([ADD, REMOVE]));
    expect(isKept('The Late Owl')).toBe(false);
  });

  it('roll back with a message when the platform refuses', async () => {
    stubbedCalls[ADD] = { refuse: 'favourites_full' };
    render(page(true));
    await waitFor(() => expect(isKept('Red Fox')).toBe(true));
    fireEvent.click(heart('The Late Owl'));
    expect(await screen.findByText(/We couldn’t update your favourites/)).toBeTruthy();
    await waitFor(() => expect(isKept('The Late Owl')).toBe(false));
  });

  it('change at once when clicked before hydration, and are saved after it', async () => {
    const { rerender } = render(page(false));
    for (const title of ['The Late Owl', 'Red Fox', 'Red Fox']) fireEvent.click(heart(title));
    expect([isKept('The Late Owl'), isKept('Red Fox')]).toEqual([true, false]);
    rerender(page(true));
    await waitFor(() => expect(changes().sort()).toEqual([REMOVE, ADD]));
    await waitFor(() => expect([isKept('The Late Owl'), isKept('Red Fox')]).toEqual([true, false]));
    // Replayed clicks are not replayed again, and later clicks are handled by the component.
    expect(document.querySelectorAll('[data-early]')).toHaveLength(0);
    pass(FAVOURITE_TOGGLE_MS);
    fireEvent.click(heart('The Late Owl'));
    await waitFor(() => expect(isKept('The Late Owl')).toBe(false));
    expect(document.querySelectorAll('[data-early]')).toHaveLength(0);
  });
});
