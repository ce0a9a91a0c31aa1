import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { type Limit, LimitUse } from './limit-cell.tsx';

const limit: Limit = {
  kind: 'loss',
  span: 'day',
  limit: null,
  used: 0,
  freeAmount: null,
  freeAt: null,
  asked: null,
};

it.each([
  [0, 'MYR', '24 hoursNo limit0.00 so far'],
  [12.5, 'MYR', '24 hoursNo limit12.50 so far'],
  [1_200, 'JPY', '24 hoursNo limit1,200 so far'],
  [4.125, 'KWD', '24 hoursNo limit4.125 so far'],
])(
  'says without a limit what was used so far, in the decimals of its currency: %d %s',
  (used, currency, text) => {
    const { container } = render(<LimitUse limit={{ ...limit, used }} currency={currency} />, {
      wrapper: TestFrame,
    });
    expect(container.textContent).toBe(text);
  },
);
