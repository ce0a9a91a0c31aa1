import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it } from 'vitest';
import type { Lane } from '#lib/calls/games.ts';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import { ComingLater } from './coming-later.tsx';

const messages = await loadAllMessages('en');
const laneOf = (title: string, playableCount: number) =>
  ({ title, cards: [{}], gameCount: 40, playableCount }) as unknown as Lane;

function show(lanes: readonly Lane[]) {
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <ComingLater gameType="PVP" lanes={lanes} />
    </NextIntlClientProvider>,
  );
  return container.textContent;
}

it('speaks of the marked games alone where others of the kind can be played, and leads to them', () => {
  expect(show([laneOf('RNG', 900), laneOf('PVP', 12)])).toMatch(
    /^Games marked “Soon” open in a later release\./,
  );
  expect(screen.getByRole('link', { name: '12 games can be played today' }).getAttribute('href')).toBe(
    '/en/pvp',
  );
});

it('speaks of the whole kind where none of it can be played', () => {
  expect(show([laneOf('RNG', 900), laneOf('PVP', 0)])).toMatch(/^Card games open in a later release\./);
  expect(screen.getByRole('link', { name: '900 slots can be played today' })).toBeTruthy();
});
