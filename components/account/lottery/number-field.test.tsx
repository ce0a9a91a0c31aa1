import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { NumberField } from './number-field.tsx';

afterEach(cleanup);

function open() {
  const onChange = vi.fn();
  render(<NumberField count={3} picks={[]} onChange={onChange} />, { wrapper: TestFrame });
  const field = screen.getByRole('textbox', { name: /3/ });
  const add = screen.getByRole('button', { name: 'Add' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { onChange, field, add, type };
}

it.each(['12', '1234', 'abc', '-12', '12.3', '123 12x'])(
  'says which of "%s" is no number of three digits',
  text => {
    const { add, field, type } = open();
    type(text);
    fireEvent.blur(field);
    expect(add.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(`${text.split(' ').at(-1)} doesn’t have 3 digits.`)).toBeTruthy();
    type('123');
    expect(screen.queryByText(/doesn’t have/)).toBeNull();
  },
);

it('takes several numbers at once', () => {
  const { add, onChange, type } = open();
  type('123, 456 789');
  fireEvent.click(add);
  expect(onChange).toHaveBeenCalledWith(['123', '456', '789']);
});
