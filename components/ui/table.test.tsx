import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Table } from './table.tsx';

it('shows a labelled cell with its header on phones, hidden from screen readers, which read the head', () => {
  render(
    <Table
      caption="Days"
      columns={[
        { key: 'day', header: 'Day', phone: 'title', cell: (row: { day: string; bets: number }) => row.day },
        { key: 'bets', header: 'Bets', phone: 'labelled', cell: row => row.bets },
      ]}
      rows={[{ day: 'Monday', bets: 7 }]}
      rowKey={row => row.day}
    />,
  );
  expect(screen.getByRole('cell', { name: '7' }).textContent).toBe('Bets 7');
  expect(screen.getByRole('cell', { name: 'Monday' }).textContent).toBe('Monday');
});
