import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '#components/ui/toast.tsx';
import { answers } from '#lib/client/answers.ts';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import { AWAKE_EVENT } from '#lib/rules/awake-event.ts';
import { FAVOURITE_TOGGLE_MS } from '#lib/rules/figures.ts';
import { HEAD_SCRIPT } from '#lib/rules/head-script.ts';
import { Heart } from './heart.tsx';
import { Hearts } from './hearts.tsx';
import { asked, lines, standInForPlatform } from './test-platform.ts';

const messages = await loadAllMessages('en');
const IDS = 'GET /wps/relay/MCSFE_getFavoriteGames';
const ADD = 'POST /wps/relay/MCSFE_addFavoriteGameV2';
const REMOVE = 'DELETE /wps/relay/MCSFE_removeFavoriteGameV2';
const owl = { nodeId: '20501', vassalage: 'PG', gameType: 'RNG' } as const;
const fox = { nodeId: '20502', vassalage: 'JL', gameType: 'FISH' } as const;

// The script that stands in every page's head, before all others; the parts that stand on every page have come.
new Function(HEAD_SCRIPT)();
dispatchEvent(new Event(AWAKE_EVENT));
await waitFor(() => expect(document.documentElement.dataset).toHaveProperty('awake'));

const page = (live: boolean) => (
  <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
    <Heart game={owl} title="The Late Owl" />
    <Heart game={fox} title="Red Fox" />
    {live && <Hearts />}
    <Toasts />
  </NextIntlClientProvider>
);

const heart = (title: string) => screen.getByRole('button', { name: `Favourite: ${title}` });
const isKept = (title: string) => heart(title).getAttribute('aria-pressed') === 'true';
const changes = () => asked.filter(({ line }) => line === ADD || line === REMOVE).map(({ line }) => line);

let time = 10_000;
const pass = (ms: number) => {
  time += ms;
};

describe('hearts', () => {
  beforeEach(() => {
    document.documentElement.dataset.role = 'member';
    pass(10 * FAVOURITE_TOGGLE_MS);
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    standInForPlatform({ [IDS]: { value: ['20502'] } });
  });
  afterEach(() => {
    cleanup();
    answers().clear();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('are filled for what is kept, and empty for what is not', async () => {
    render(page(true));
    await waitFor(() => expect(isKept('Red Fox')).toBe(true));
    expect(isKept('The Late Owl')).toBe(false);
  });

  it('fill at once, and a second press within the second does nothing', async () => {
    render(page(true));
    await waitFor(() => expect(isKept('Red Fox')).toBe(true));
    fireEvent.click(heart('The Late Owl'));
    await waitFor(() => expect(isKept('The Late Owl')).toBe(true));
    pass(FAVOURITE_TOGGLE_MS - 1);
    fireEvent.click(heart('The Late Owl'));
    await waitFor(() => expect(changes()).toEqual([ADD]));
    expect(asked.find(({ line }) => line === ADD)?.body).toEqual(owl);
    pass(1);
    fireEvent.click(heart('The Late Owl'));
    await waitFor(() => expect(changes()).toEqual([ADD, REMOVE]));
    expect(isKept('The Late Owl')).toBe(false);
  });

  it('are undone with a word when the platform refuses', async () => {
    lines[ADD] = { refuse: 'favourites_full' };
    render(page(true));
    await waitFor(() => expect(isKept('Red Fox')).toBe(true));
    fireEvent.click(heart('The Late Owl'));
    expect(await screen.findByText(/That favourite was not changed/)).toBeTruthy();
    await waitFor(() => expect(isKept('The Late Owl')).toBe(false));
  });

  it('pressed before the part is there turn at once, and count once it is', async () => {
    const { rerender } = render(page(false));
    for (const title of ['The Late Owl', 'Red Fox', 'Red Fox']) fireEvent.click(heart(title));
    expect([isKept('The Late Owl'), isKept('Red Fox')]).toEqual([true, false]);
    rerender(page(true));
    await waitFor(() => expect(changes().sort()).toEqual([REMOVE, ADD]));
    await waitFor(() => expect([isKept('The Late Owl'), isKept('Red Fox')]).toEqual([true, false]));
    // What was taken up is not taken up again, and later presses are the part's own.
    expect(document.querySelectorAll('[data-early]')).toHaveLength(0);
    pass(FAVOURITE_TOGGLE_MS);
    fireEvent.click(heart('The Late Owl'));
    await waitFor(() => expect(isKept('The Late Owl')).toBe(false));
    expect(document.querySelectorAll('[data-early]')).toHaveLength(0);
  });
});
