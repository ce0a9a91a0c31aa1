import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { MAX_RECORD_DAYS } from '#lib/rules/cashier/record-range.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { RangeBar } from './range-bar.tsx';

afterEach(cleanup);

const show = () => {
  const range = { preset: null, from: '2026-11-01', to: '2026-11-10' };
  render(<RangeBar range={range} hrefOf={part => `/agent?part=${part}`} />, { wrapper: TestFrame });
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

it.each([
  ['a first day after the last', 'From', '2026-11-12'],
  ['more days than a report has', 'From', '2026-01-01'],
])('says what is wrong with %s, keeps what was typed and the address', (_case, name, day) => {
  show();
  const address = location.href;
  fireEvent.change(field(name), { target: { value: day } });
  screen.getByText(`Choose at most ${MAX_RECORD_DAYS} days, the first before the last.`);
  expect([field('From').value, field('To').value]).toEqual([day, '2026-11-10']);
  expect(location.href).toBe(address);
});

it('goes to the range once both days fit', () => {
  show();
  fireEvent.change(field('From'), { target: { value: '2026-11-12' } });
  fireEvent.change(field('To'), { target: { value: '2026-11-13' } });
  expect(screen.queryByText(/^Choose at most/)).toBeNull();
  expect(location.search).toBe('?part=20261112-20261113');
});

it('keeps both days on one line where the bar wraps', () => {
  show();
  const bar = screen.getByRole('navigation').parentElement;
  const holderOf = (name: string) => {
    let at: HTMLElement | null = field(name);
    while (at && at.parentElement !== bar) at = at.parentElement;
    return at;
  };
  expect(holderOf('From')).not.toBeNull();
  expect(holderOf('From')).toBe(holderOf('To'));
});

it('offers no day that has not begun', () => {
  show();
  expect(field('To').max).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(Date.parse(field('To').max)).toBeLessThan(Date.now() + DAY_MS);
});
