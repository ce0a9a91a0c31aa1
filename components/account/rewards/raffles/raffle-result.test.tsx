import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { RaffleResultPanel } from './raffle-result.tsx';

const result = {
  raffleId: 1,
  title: 'Friday raffle',
  status: 'drawn',
  startDate: 0,
  endDate: 1,
  drawDate: 2,
  drawnAt: 2,
  perNumber: 5,
  toNext: undefined,
  prizes: [{ count: 1, money: 50 }],
  commitment: 'a'.repeat(64),
  seed: 'b'.repeat(64),
  currency: 'MYR',
  numbers: [],
  wins: [],
} as const;
const winner = { place: 1, number: 1, customerName: 'me***31', isOwn: false, money: 50 };
const show = (numbersOut: number, winners: (typeof winner)[]) =>
  render(
    <RaffleResultPanel
      result={{ ...result, prizes: [...result.prizes], numbers: [], wins: [], numbersOut, winners }}
    />,
    {
      wrapper: TestFrame,
    },
  );
const check = () => screen.queryByRole('button', { name: /^Check in this browser/ });

afterEach(cleanup);

it('offers the check of a draw that had numbers', () => {
  show(1, [winner]);
  expect(check()).not.toBeNull();
});

it('offers no check where no number was out: there is no draw to repeat', () => {
  show(0, []);
  expect(check()).toBeNull();
  expect(screen.queryByText(/HMAC/)).toBeNull();
});
