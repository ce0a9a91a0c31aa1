import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Brand } from '#components/shared/brand/brand.ts';
import { recordedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import type { Role } from '#lib/rules/roles.ts';
import { PlayDialog } from './play-dialog.tsx';

const messages = await loadAllMessages('en');
const navigation = vi.hoisted(() => ({ usePathname: () => '/en', useRouter: () => ({}) }));
vi.mock('next/navigation', async real => ({
  ...(await real<object>()),
  ...navigation,
  useSearchParams: () => new URLSearchParams(),
}));

const BALANCE = 'GET /wps/v2/wallets/balance';
const MONEY = 'GET /wps/game/launchGame';
const CREDITS = 'GET /wps/relay/GCS_gameTrialLaunch';
const game = {
  nodeId: '7',
  gameName: 'Late Owl',
  vassalage: 'PT',
  gameType: 'RNG',
  supportPlay: 0,
  showIcon: '/img/x',
};
const launched = { value: { gameUrl: 'https://games.test/play/x' } };
const brand = { name: 'Foyer', logo: { box: '0 0 1 1', shapes: [] } } as unknown as Brand;

function show(role: Role, free: boolean, more: Parameters<typeof stubPlatform>[0] = {}) {
  stubPlatform({
    'GET /wps/relay/GCSGAME_getSingleGame': { value: game },
    'GET /wps/relay/GCSGAME_newGameVendor': { value: { data: { lanes: [] } } },
    [BALANCE]: { value: { sumBalance: 5, currency: 'MYR' } },
    [MONEY]: launched,
    [CREDITS]: launched,
    ...more,
  });
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <PlayDialog nodeId="7" role={role} brand={brand} free={free} />
    </NextIntlClientProvider>,
  );
}

const lines = () => new Set(recordedCalls.map(one => one.line));

describe('a game over the page', () => {
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = vi.fn(function showModal(this: HTMLDialogElement) {
      this.open = true;
    });
    HTMLDialogElement.prototype.close = vi.fn();
    window.history.replaceState(null, '', '/en?try=7');
  });
  afterEach(() => {
    queryClient().clear();
    vi.unstubAllGlobals();
  });

  it('opens for everyone with play credits, says that they are not money, and does not call the wallet', async () => {
    for (const [before, role] of (['visitor', 'trial', 'member'] as const).entries()) {
      show(role, true);
      await waitFor(() => expect(screen.getAllByTitle('Game: Late Owl')).toHaveLength(before + 1));
    }
    expect(screen.getAllByText('Not money')).toHaveLength(3);
    expect(screen.getAllByText(/^18\+\. Play credits aren’t money/)).toHaveLength(3);
    expect(screen.queryByText('Round history')).toBeNull();
    expect([lines().has(CREDITS), lines().has(MONEY), lines().has(BALANCE)]).toEqual([true, false, false]);
  });

  it('leads from credits to money, and tells visitors that they sign in first', async () => {
    show('visitor', true);
    fireEvent.click(await screen.findByText('Sign in to play for real'));
    expect(window.location.search).toBe('?play=7');
  });

  it('launches with money and shows the balance', async () => {
    show('member', false);
    await screen.findAllByTitle('Game: Late Owl');
    expect([lines().has(CREDITS), lines().has(MONEY), lines().has(BALANCE)]).toEqual([false, true, true]);
    expect(screen.queryByText('Not money')).toBeNull();
  });

  it('says that the game has no free trial, and what to do', async () => {
    show('visitor', true, { [CREDITS]: { refuse: 'free_not_offered' } });
    expect(await screen.findByText('No free play')).toBeTruthy();
    expect(screen.getByText(/marked Free\.$/)).toBeTruthy();
  });

  it.each([
    ['opens later', { gameType: 'LIVE', comingLater: true }, false, 'Coming soon'],
    ['opens later, asked for with play credits', { comingLater: true, supportPlay: 1 }, true, 'Coming soon'],
    ['is closed by its vendor', { maintenance: { endTime: null } }, false, 'Under maintenance'],
    ['offers no free trial', { supportPlay: 1 }, true, 'No free play'],
  ] as const)('does not call the launch of a game that %s', async (_, more, free, title) => {
    show('member', free, { 'GET /wps/relay/GCSGAME_getSingleGame': { value: { ...game, ...more } } });
    expect(await screen.findByText(title)).toBeTruthy();
    expect([lines().has(CREDITS), lines().has(MONEY)]).toEqual([false, false]);
  });

  const lanes = (appNewWindow: number) => ({
    'GET /wps/relay/GCSGAME_newGameVendor': {
      value: {
        data: { lanes: [{ cards: [{ vassalage: 'PT', gameType: 'RNG', displayName: 'P', appNewWindow }] }] },
      },
    },
  });

  it('of a vendor that needs a window waits for a press, and offers this tab where the window is blocked', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    show('member', false, lanes(1));
    expect(await screen.findByText('Late Owl opens in its own window')).toBeTruthy();
    expect(screen.queryByTitle('Game: Late Owl')).toBeNull();
    expect(open).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Open the game'));
    expect(await screen.findByText('Your browser blocked the window')).toBeTruthy();
    expect(screen.getByText('Open in this tab')).toBeTruthy();
    expect(screen.queryByText('Play here instead')).toBeNull();
    const replace = vi.fn();
    open.mockReturnValue({ location: { replace } } as unknown as Window);
    fireEvent.click(screen.getByText('Open the window again'));
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('https://games.test/play/x'));
    open.mockRestore();
  });

  it('shows the last settled round of the game below it', async () => {
    const round = {
      orderNo: 'R1',
      gameName: 'Late Owl',
      transTimeInTimestamp: 0,
      betAmount: 2,
      winAmount: 0.64,
    };
    show('member', false, {
      'GET /wps/relay/ODSFE2_RNGOrders': { value: { list: [{ ...round, profitAndLoss: -1.36 }] } },
    });
    const line = await screen.findByText(/^Last round /);
    expect(line.textContent).toMatch(/: bet 2\.00, paid 0\.64 · net −1\.36$/);
  });
});
