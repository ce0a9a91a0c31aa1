import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { BallTrends } from './ball-trends.tsx';

afterEach(cleanup);

const draw = (numero: string, balls: readonly string[]) => ({ numero, time: 0, prizes: { main: balls } });

it('phones get the numbers in lines of four instead of a row for each', () => {
  const list = [draw('2', ['01', '03']), draw('1', ['01', '02'])] as never;
  render(<BallTrends prize={{ code: 'main', of: 80, count: 2 }} list={list} />, { wrapper: TestFrame });
  const compact = within(screen.getByRole('list', { name: 'Trends' })).getAllByRole('listitem');
  expect(compact).toHaveLength(80);
  expect(compact.slice(0, 3).map(one => one.textContent)).toEqual([
    '01Drawn 2, Draws since ·0',
    '02Drawn 1, Draws since ·1',
    '03Drawn 1, Draws since ·0',
  ]);
  expect(screen.getByRole('table').closest('.max-md\\:hidden')).not.toBeNull();
});
