import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { MultipleField } from './multiple-field.tsx';

function StatefulField() {
  const [value, setValue] = useState<number | null>(1);
  return (
    <>
      <MultipleField value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
}

afterEach(cleanup);

it.each(['1.5', '-1', '0', 'abc', '', '1000', '99999999'])(
  '"%s" stays typed, is no multiple, and says so',
  text => {
    render(<StatefulField />, { wrapper: TestFrame });
    const field = screen.getByLabelText('Multiple') as HTMLInputElement;
    fireEvent.change(field, { target: { value: text } });
    expect([field.value, screen.getByRole('status').textContent]).toEqual([text, 'null']);
    expect(screen.getByRole('alert').textContent).toBe('A whole number from 1 to 999');
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('status').textContent).toBe('2');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);
