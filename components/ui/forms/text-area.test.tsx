import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextArea } from './text-area.tsx';

it('is as tall as its rows while it is empty', () => {
  render(<TextArea label="Your problem" rows={5} />);
  expect(screen.getByLabelText('Your problem').style.minHeight).toBe('calc(5lh + 1.25rem)');
});
