import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Brand } from '#components/shared/brand.ts';
import { asked, standInForPlatform } from '#components/shared/test-platform.ts';
import { answers } from '#lib/client/answers.ts';
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
const game = { nodeId: '7', gameName: 'Late Owl', vassalage: 'PT', gameType: 'RNG', showIcon: '/img/x' };
const launched = { value: { gameUrl: 'https://games.test/play/x' } };
const brand = { name: 'Foyer', logo: { box: '0 0 1 1', shapes: [] } } as unknown as Brand;

function show(role: Role, free: boolean, more: Parameters<typeof standInForPlatform>[0] = {}) {
  standInForPlatform({
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

const lines = () => new Set(asked.map(one => one.line));

describe('a game over the page', () => {
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = vi.fn(function showModal(this: HTMLDialogElement) {
      this.open = true;
    });
    HTMLDialogElement.prototype.close = vi.fn();
    window.history.replaceState(null, '', '/en?try=7');
  });
  afterEach(() => {
    answers().clear();
    vi.unstubAllGlobals();
  });

  it('with play credits opens for everybody, says that they are no money, and asks no wallet', async () => {
    for (const role of ['visitor', 'trial', 'member'] as const) {
      show(role, true);
      await screen.findAllByTitle('Game: Late Owl');
    }
    expect(screen.getAllByText('Not money')).toHaveLength(3);
    expect(screen.getAllByText(/^18\+\. You play with credits, not money/)).toHaveLength(3);
    expect(screen.queryByText('Round history')).toBeNull();
    expect([lines().has(CREDITS), lines().has(MONEY), lines().has(BALANCE)]).toEqual([true, false, false]);
  });

  it('leads from credits to money: visitors are told that they sign in first', async () => {
    show('visitor', true);
    fireEvent.click(await screen.findByText('Sign in to play for real'));
    expect(window.location.search).toBe('?play=7');
  });

  it('with money is as it was', async () => {
    show('member', false);
    await screen.findAllByTitle('Game: Late Owl');
    expect([lines().has(CREDITS), lines().has(MONEY), lines().has(BALANCE)]).toEqual([false, true, true]);
    expect(screen.queryByText('Not money')).toBeNull();
  });

  it('that offers no free trial says so, and what to do', async () => {
    show('visitor', true, { [CREDITS]: { refuse: 'free_not_offered' } });
    expect(await screen.findByText('No free trial')).toBeTruthy();
    expect(screen.getByText(/marked Free\.$/)).toBeTruthy();
  });
});
