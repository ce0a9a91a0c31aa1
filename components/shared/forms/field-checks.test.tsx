import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { fieldChecks } from './field-checks.ts';

type Values = { name: string; again: string; gone: string };

/** Form whose first check is loaded asynchronously. */
function Form({ fetched, onSent }: { fetched: Promise<void>; onSent: (values: Values) => void }) {
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { name: '', again: '', gone: '' },
    resolver: fieldChecks<Values>({
      name: async typed => {
        await fetched;
        return typed === 'wrong' && 'No such name';
      },
      again: (typed, { name }) => typed === name || 'Not the same',
      gone: () => 'Never drawn',
    }),
  });
  return (
    <form onSubmit={handleSubmit(onSent)}>
      <input aria-label="Name" {...register('name')} />
      <input aria-label="Again" {...register('again')} />
      <button type="submit">Send</button>
      {Object.values(formState.errors).map(error => (
        <p key={error.message}>{error.message}</p>
      ))}
    </form>
  );
}

/** Renders the form; the returned function completes the loading of its check. */
function slowForm(onSent: (values: Values) => void) {
  const { promise, resolve } = Promise.withResolvers<void>();
  render(<Form fetched={promise} onSent={onSent} />);
  return resolve;
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => act(async () => fireEvent.click(screen.getByRole('button')));

describe('form with asynchronous checks', () => {
  it('submits the values of the moment of submission, however long a check takes to load', async () => {
    const onSent = vi.fn();
    const arrive = slowForm(onSent);
    type('Name', 'anna');
    type('Again', 'anna');
    await press();
    type('Name', 'wrong');
    type('Again', 'another');
    await act(async () => arrive());
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    expect(onSent.mock.calls[0]?.[0]).toMatchObject({ name: 'anna', again: 'anna' });
    expect(screen.queryByText('No such name')).toBeNull();
  });

  it('reports the submitted values as invalid, even if they are corrected while the check loads', async () => {
    const onSent = vi.fn();
    const arrive = slowForm(onSent);
    type('Name', 'wrong');
    type('Again', 'anna');
    await press();
    type('Name', 'anna');
    await act(async () => arrive());
    await screen.findByText('No such name');
    expect(screen.getByText('Not the same')).toBeTruthy();
    expect(onSent).not.toHaveBeenCalled();
    await press();
    await waitFor(() => expect(onSent.mock.calls[0]?.[0]).toMatchObject({ name: 'anna', again: 'anna' }));
  });
});
