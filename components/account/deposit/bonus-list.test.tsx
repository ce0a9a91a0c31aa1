import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { type Bonus, BonusList } from './bonus-list.tsx';

const reload: Bonus = {
  promotionId: 'reload',
  name: 'Reload 20%',
  percent: 20,
  minDeposit: 100,
  least: 100,
  maxBonus: 200,
  bonus: 60,
  multiple: 8,
  requiredTurnover: 2_880,
  days: 14,
  highestBet: 50,
};
/** Last day and highest bet, in the same words before and after the choice. */
const terms = [
  'Within 14 days of the credit.',
  'A bet counts up to RM 50.00; what’s above it doesn’t count.',
];
const third: Bonus = {
  ...reload,
  promotionId: 'third',
  name: 'Third 30%',
  percent: 30,
  minDeposit: -1,
  least: 500,
};

afterEach(cleanup);

const onChoose = vi.fn();
function draw(amount: number, bonuses: Bonus[], chosen: string | null = null) {
  render(<BonusList bonuses={bonuses} amount={amount} chosen={chosen} currency="MYR" onChoose={onChoose} />, {
    wrapper: TestFrame,
  });
  return screen.getAllByRole('listitem').map(item => (item.textContent ?? '').replaceAll('\u00a0', ' '));
}

it('tells what a bonus demands before it is chosen, and by how much one is out of reach', () => {
  const [none, usable, short] = draw(300, [reload, third]);
  expect(none).toContain('Bet RM 300.00 in total: 1 × your deposit');
  expect(none).toContain('Slots, fishing and in-house games 100%');
  expect(usable).toContain('You’d have to bet RM 2,880.00 in total: 8 × (deposit + bonus).');
  for (const text of terms) expect(usable).toContain(text);
  expect(usable).toContain('+RM 60.00');
  expect(short).toContain('Deposits from RM 500.00. Your amount is RM 200.00 short.');
  expect(short).toContain('30%');
  expect(screen.getByRole('radio', { name: /^Third/ })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('radio', { name: /^Reload/ }));
  expect(onChoose).toHaveBeenCalledWith('reload');
});

it('tells the terms of a bonus before an amount is typed', () => {
  const [none, bonus] = draw(0, [{ ...reload, minDeposit: -1, bonus: 0, requiredTurnover: 0 }]);
  expect(none).toContain('Bet your deposit once');
  expect(bonus).toContain('Up to RM 200.00, deposits from RM 100.00');
  expect(bonus).toContain('Before you can withdraw: bet 8 × (deposit + bonus).');
  for (const text of terms) expect(bonus).toContain(text);
  expect(bonus).not.toContain('short');
});

it('shows four lines of the chosen one, and only of it', () => {
  const [none, chosen] = draw(300, [reload], 'reload');
  expect(none).not.toContain('Highest bet');
  for (const text of ['Bet RM 2,880.00 in total', 'live casino, sports and all others 20%', ...terms])
    expect(chosen).toContain(text);
});

it('says so where a bonus has no last day and no highest bet', () => {
  const [, chosen] = draw(300, [{ ...reload, days: undefined, highestBet: undefined }], 'reload');
  expect(chosen).toContain('No date. If you exclude yourself');
  expect(chosen).toContain('Each game’s own limit');
});
