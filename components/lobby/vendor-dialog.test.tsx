import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForPlatform } from '#components/shared/test-platform.ts';
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
  value: { data: { lanes: cards.map(one => ({ title: one.gameType, cards: [one] })) } },
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

  it('give way to others while the vendor is closed, and say until when', async () => {
    standInForPlatform({ [LANES]: lanes(card('RNG', { upkeep: { endTime: Date.UTC(2026, 11, 1) } })) });
    show();
    expect(await screen.findByText(/^In upkeep until 2026-12-01/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See other games' }).getAttribute('href')).toBe('/en/rng');
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
