import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { WhileOpen } from './while-open.tsx';

afterEach(cleanup);
const parts = <WhileOpen>a part that asks</WhileOpen>;

it('WhileOpen renders its children while the site is open', () => {
  render(parts);
  expect(screen.getByText('a part that asks')).toBeTruthy();
});

it('WhileOpen renders nothing on the maintenance and region-block screens', () => {
  const closed = <main data-closed>Under maintenance</main>;
  const { rerender } = render(closed);
  rerender(
    <>
      {closed}
      {parts}
    </>,
  );
  expect(screen.queryByText('a part that asks')).toBeNull();
});
