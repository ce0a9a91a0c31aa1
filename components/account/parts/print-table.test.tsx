import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PrintTable } from './print-table.tsx';

it('writes figures with groups and the minus of screens, at the right; all other texts as they are', () => {
  const lines = [['2026-11-21 14:02:11', 'R000012345', '-1234567.50', '30000', '']];
  render(<PrintTable lines={lines} head={['Time', 'Number', 'Amount', 'Balance', 'Remark']} />);
  const cells = screen.getAllByRole('cell');
  expect(cells.map(cell => cell.textContent)).toEqual([
    '2026-11-21 14:02:11',
    'R000012345',
    '−1,234,567.50',
    '30,000',
    '',
  ]);
  expect(cells.map(cell => cell.className)).toEqual(['', '', 'print-figure', 'print-figure', '']);
  const heads = screen.getAllByRole('columnheader').map(one => one.className);
  expect(heads).toEqual(['', '', 'print-figure', 'print-figure', '']);
});
