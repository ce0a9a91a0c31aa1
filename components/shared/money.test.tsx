import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Money } from './money.tsx';

it.each([
  [140, 'MYR', '+RM140.00'],
  [-5.5, 'MYR', '−RM5.50'],
  [0, 'MYR', 'RM0.00'],
  [1_000, 'VND', '+1,000₫'],
])('puts the sign of %d %s before symbol and figure', (amount, currency, text) => {
  const { container } = render(<Money amount={amount} currency={currency} plus />);
  expect(container.textContent).toBe(text);
});
