import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubbedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import { VendorDialog } from './vendor-dialog.tsx';

const messages = await loadAllMessages('en');
const LANES = 'GET /wps/relay/GCSGAME_newGameVendor';
const LIST = 'GET /wps/relay/GCSGAME_gameList';
const ROOMS = 'GET /wps/relay/GLS2_roomList';

const card = (gameType: string, more = {}) => ({
  vassalage: 'PT',
  displayName: 'Pine & Thistle',
  gameType,
  ...more,
});
const game = (name: string, gameType: string, more = {}) => ({
  nodeId: name.length.toString(),
  gameName: name,
  vassalage: 'PT',
  gameType,
  isNew: 0,
  showIcon: '/img/x',
  ...more,
});
const lanes = (...cards: ReturnType<typeof card>[]) => ({
  value: {
    data: {
      lanes: [...new Set(cards.map(one => one.gameType))].map(title => ({
        title,
        cards: cards.filter(one => one.gameType === title),
      })),
    },
  },
});

function show() {
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <VendorDialog code="PT" types={{ RNG: 'Slots', LIVE: 'Live casino' }} onClose={() => undefined} />
    </NextIntlClientProvider>,
  );
}

describe('dialog of a vendor’s games', () => {
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = vi.fn(function showModal(this: HTMLDialogElement) {
      this.open = true;
    });
    HTMLDialogElement.prototype.close = vi.fn();
  });
  afterEach(() => {
    queryClient().clear();
    vi.unstubAllGlobals();
  });

  it('groups the games by category, and shows minimum bet and state of live tables', async () => {
    const room = game('Amber Baccarat', 'LIVE', { roomState: 'LATER', minBet: 5, currency: 'MYR' });
    stubPlatform({
      [LANES]: lanes(card('RNG'), card('LIVE')),
      [LIST]: { value: { games: [game('Late Owl', 'RNG')], totalPages: 1, totalCount: 1 } },
      [ROOMS]: { value: { list: [room], page: 1, total: 1, totalPages: 1 } },
    });
    show();
    expect(await screen.findByRole('link', { name: /^Late Owl/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Live casino' }));
    const row = (await screen.findByRole('link', { name: 'Amber Baccarat' })).closest('tr');
    expect(row?.textContent).toMatch(/5\.00/);
    expect(row?.textContent).toContain('Coming soon');
  });

  const maintenance = { endTime: Date.UTC(2026, 11, 1) };
  const listOf = (...games: object[]) => ({ value: { games, totalPages: 1, totalCount: games.length } });

  it('shows open games of other vendors while the vendor is closed, and says until when', async () => {
    const open = game('Amber Lanterns', 'RNG', { vassalage: 'PG' });
    stubPlatform({
      [LANES]: lanes(card('RNG', { maintenance }), card('RNG', { vassalage: 'PG', displayName: 'Passage' })),
      [LIST]: listOf(
        game('Late Owl', 'RNG', { maintenance }),
        game('Gale', 'RNG', { vassalage: 'JL', maintenance }),
        open,
      ),
    });
    show();
    expect(await screen.findByText(/^Under maintenance until 1 Dec 2026, /)).toBeTruthy();
    const others = await screen.findByRole('link', { name: 'Amber Lanterns, Passage' });
    expect(others.dataset.play).toBe(open.nodeId);
    expect(screen.queryByText(/Late Owl|Gale/)).toBeNull();
    expect(screen.getByRole('link', { name: 'See other games' }).getAttribute('href')).toBe('/en/rng');
  });

  it('shows open games of others where only the game list says that the vendor is closed', async () => {
    const open = game('Amber Lanterns', 'RNG', { vassalage: 'PG' });
    const answersTo: Record<string, object[]> = {
      PT: [game('Late Owl', 'RNG', { maintenance })],
      PG: [open],
    };
    stubPlatform({ [LANES]: lanes(card('RNG'), card('RNG', { vassalage: 'PG' })) });
    stubbedCalls[LIST] = (_, query) => listOf(...(answersTo[query.get('vassalage') ?? ''] ?? []));
    show();
    expect(await screen.findByRole('link', { name: /^Amber Lanterns/ })).toBeTruthy();
  });

  it('says that no other vendor has open games of this kind, and only then', async () => {
    stubPlatform({ [LANES]: lanes(card('RNG', { maintenance })), [LIST]: listOf() });
    show();
    expect(await screen.findByText('No other vendor has games of this type open right now.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See other games' })).toBeNull();
  });

  it('keeps the link to other games where these fail to load', async () => {
    stubPlatform({
      [LANES]: lanes(card('RNG', { maintenance })),
      [LIST]: { refuse: 'upstream_unavailable' },
    });
    show();
    const list = await screen.findByRole('list', { name: 'Similar games you can play now' });
    await waitFor(() => expect(list.isConnected).toBe(false), { timeout: 5000 });
    expect(screen.getByRole('link', { name: 'See other games' })).toBeTruthy();
  });

  it('does not open for a vendor code that the menus do not know', async () => {
    stubPlatform({ [LANES]: lanes(card('RNG', { vassalage: 'PG', displayName: 'Passage' })) });
    show();
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    expect(document.querySelector('dialog')).toBeNull();
    expect(document.body.textContent).not.toContain('PT');
  });

  it('does not show an unknown code as its title while the menus fail to load', async () => {
    stubPlatform({ [LANES]: { refuse: 'upstream_unavailable' } });
    show();
    expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })).toBeTruthy();
    expect(screen.getByRole('dialog').textContent).not.toContain('PT');
  });

  it('says that the games failed to load, and loads them on another try', async () => {
    stubPlatform({ [LANES]: lanes(card('RNG')), [LIST]: { refuse: 'upstream_unavailable' } });
    show();
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
    stubPlatform({
      [LANES]: lanes(card('RNG')),
      [LIST]: { value: { games: [game('Late Owl', 'RNG')], totalPages: 1, totalCount: 1 } },
    });
    fireEvent.click(again);
    await waitFor(() => expect(screen.getByRole('link', { name: /^Late Owl/ })).toBeTruthy());
  });
});
