import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { ProfitChart } from './profit-chart.tsx';

/** Least width of a date on a phone as a part of the drawing's: 72 of 296 pixels. */
const MIN_PART = 72 / 296;
const amounts = { rounds: 1, netProfit: 0, bonusAmount: 0, rebateAmount: 0, netAmount: 0 };
const daysOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...amounts,
    day: new Date(Date.UTC(2026, 9, 1 + index)).toISOString().slice(0, 10),
    betAmount: 10,
    winAmount: 5,
  }));

it.each([1, 4, 5, 7, 20, 30, 90])(
  'gives each date of %i days the room up to the next, on phones enough for a long one',
  count => {
    const { container } = render(<ProfitChart days={daysOf(count)} />, { wrapper: TestFrame });
    const lists = [...container.querySelectorAll<HTMLElement>('ul[style]')];
    expect(lists.map(one => one.className.match(/(max-)?md:hidden/)?.[0])).toEqual([
      'md:hidden',
      'max-md:hidden',
    ]);
    for (const list of lists) {
      expect(list.style.gridTemplateColumns).toContain(`repeat(${count},`);
      const spans = [...list.children].map(one =>
        Number((one as HTMLElement).style.gridColumn.match(/span (\d+)/)?.[1]),
      );
      expect(spans.length).toBeGreaterThan(0);
      expect(spans.reduce((sum, span) => sum + span, 0)).toBeLessThanOrEqual(count);
      if (list === lists[0]) for (const span of spans) expect(span / count).toBeGreaterThanOrEqual(MIN_PART);
    }
  },
);
