import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { TextField } from './field.tsx';
import { Form } from './form.tsx';

function Sample({ wrong }: { wrong: readonly string[] }) {
  const [shown, setShown] = useState<readonly string[]>([]);
  return (
    <Form onSubmit={event => Promise.resolve(event.preventDefault()).then(() => setShown(wrong))}>
      {['One', 'Two', 'Three'].map(label => (
        <TextField key={label} label={label} error={shown.includes(label) ? 'Wrong' : undefined} />
      ))}
      <button type="submit">Send</button>
    </Form>
  );
}

const send = () => act(async () => fireEvent.click(screen.getByRole('button')));

it('moves the focus to the first invalid field after a submit', async () => {
  const brought: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    brought.push(this);
  };
  render(<Sample wrong={['Three', 'Two']} />);
  await send();
  expect(document.activeElement).toBe(screen.getByLabelText('Two'));
  // A second submit scrolls the field that already has the focus into view: the whole field, not only the
  // control.
  await send();
  expect(brought).toHaveLength(2);
  expect(brought.every(one => one.contains(screen.getByText('Two')))).toBe(true);
});

it('keeps the focus while no field is invalid', async () => {
  render(<Sample wrong={[]} />);
  screen.getByLabelText('Three').focus();
  await send();
  expect(document.activeElement).toBe(screen.getByLabelText('Three'));
});

it('submits once for a double click, also where the first submit is over before the second click', async () => {
  const onSubmit = vi.fn(async (event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <Form onSubmit={onSubmit}>
      <button type="submit">Send</button>
    </Form>,
  );
  for (const detail of [1, 2, 3])
    await act(async () => fireEvent.click(screen.getByRole('button'), { detail }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
