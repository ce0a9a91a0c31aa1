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
  [0, '24 hoursNo limit0.00 so far'],
  [12.5, '24 hoursNo limit12.50 so far'],
])('says without a limit what was used so far: %d', (used, text) => {
  const { container } = render(<LimitUse limit={{ ...limit, used }} />, { wrapper: TestFrame });
  expect(container.textContent).toBe(text);
});
