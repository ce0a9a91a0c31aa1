import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lines, standInForPlatform } from '#components/shared/test-platform.ts';
import { answers } from '#lib/client/answers.ts';
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

describe('a vendor’s games over the page', () => {
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = vi.fn(function showModal(this: HTMLDialogElement) {
      this.open = true;
    });
    HTMLDialogElement.prototype.close = vi.fn();
  });
  afterEach(() => {
    answers().clear();
    vi.unstubAllGlobals();
  });

  it('are in categories, and live tables say their least stake and whether they open', async () => {
    const room = game('Amber Baccarat', 'LIVE', { roomState: 'LATER', minBet: 5, currency: 'MYR' });
    standInForPlatform({
      [LANES]: lanes(card('RNG'), card('LIVE')),
      [LIST]: { value: { games: [game('Late Owl', 'RNG')], totalPages: 1, totalCount: 1 } },
      [ROOMS]: { value: { list: [room], page: 1, total: 1, totalPages: 1 } },
    });
    show();
    expect(await screen.findByRole('link', { name: /^Late Owl/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Live casino' }));
    const row = (await screen.findByRole('link', { name: 'Amber Baccarat' })).closest('tr');
    expect(row?.textContent).toMatch(/5\.00/);
    expect(row?.textContent).toContain('Opens later');
  });

  const upkeep = { endTime: Date.UTC(2026, 11, 1) };
  const listOf = (...games: object[]) => ({ value: { games, totalPages: 1, totalCount: games.length } });

  it('give way to open games of others while the vendor is closed, and say until when', async () => {
    const open = game('Amber Lanterns', 'RNG', { vassalage: 'PG' });
    standInForPlatform({
      [LANES]: lanes(card('RNG', { upkeep }), card('RNG', { vassalage: 'PG', displayName: 'Passage' })),
      [LIST]: listOf(
        game('Late Owl', 'RNG', { upkeep }),
        game('Gale', 'RNG', { vassalage: 'JL', upkeep }),
        open,
      ),
    });
    show();
    expect(await screen.findByText(/^In upkeep until 2026-12-01/)).toBeTruthy();
    const others = await screen.findByRole('link', { name: 'Amber Lanterns, Passage' });
    expect(others.dataset.play).toBe(open.nodeId);
    expect(screen.queryByText(/Late Owl|Gale/)).toBeNull();
    expect(screen.getByRole('link', { name: 'See other games' }).getAttribute('href')).toBe('/en/rng');
  });

  it('give way where only they know that the vendor is closed, and where no hot game opens', async () => {
    const open = game('Amber Lanterns', 'RNG', { vassalage: 'PG' });
    const answersTo: Record<string, object[]> = { PT: [game('Late Owl', 'RNG', { upkeep })], PG: [open] };
    standInForPlatform({ [LANES]: lanes(card('RNG'), card('RNG', { vassalage: 'PG' })) });
    lines[LIST] = (_, query) => listOf(...(answersTo[query.get('vassalage') ?? ''] ?? []));
    show();
    expect(await screen.findByRole('link', { name: /^Amber Lanterns/ })).toBeTruthy();
  });

  it('say that nothing else of the kind is open, and only then', async () => {
    standInForPlatform({ [LANES]: lanes(card('RNG', { upkeep })), [LIST]: listOf() });
    show();
    expect(await screen.findByText('No other vendor has games of this kind open now.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See other games' })).toBeNull();
  });

  it('leave the way to others where these do not come', async () => {
    standInForPlatform({
      [LANES]: lanes(card('RNG', { upkeep })),
      [LIST]: { refuse: 'upstream_unavailable' },
    });
    show();
    const list = await screen.findByRole('list', { name: 'Open games of the same kind' });
    await waitFor(() => expect(list.isConnected).toBe(false), { timeout: 5000 });
    expect(screen.getByRole('link', { name: 'See other games' })).toBeTruthy();
  });

  it('do not open for a code that the menus do not know', async () => {
    standInForPlatform({ [LANES]: lanes(card('RNG', { vassalage: 'PG', displayName: 'Passage' })) });
    show();
    await waitFor(() => expect(answers().isFetching()).toBe(0));
    expect(document.querySelector('dialog')).toBeNull();
    expect(document.body.textContent).not.toContain('PT');
  });

  it('have no title of a stranger’s words while the menus do not come', async () => {
    standInForPlatform({ [LANES]: { refuse: 'upstream_unavailable' } });
    show();
    expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })).toBeTruthy();
    expect(screen.getByRole('dialog').textContent).not.toContain('PT');
  });

  it('that do not come say so, and come on another try', async () => {
    standInForPlatform({ [LANES]: lanes(card('RNG')), [LIST]: { refuse: 'upstream_unavailable' } });
    show();
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
    standInForPlatform({
      [LANES]: lanes(card('RNG')),
      [LIST]: { value: { games: [game('Late Owl', 'RNG')], totalPages: 1, totalCount: 1 } },
    });
    fireEvent.click(again);
    await waitFor(() => expect(screen.getByRole('link', { name: /^Late Owl/ })).toBeTruthy());
  });
});
