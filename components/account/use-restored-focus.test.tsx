import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useRestoredFocus } from './use-restored-focus.ts';

type PageParts = { device?: boolean; form?: boolean; saved?: boolean };

function Part({ device, form, saved }: PageParts) {
  return (
    <section ref={useRestoredFocus('devices')} tabIndex={-1} aria-label="Part">
      <div data-block tabIndex={-1} data-testid="devices">
        {device && <button type="button">Sign out</button>}
      </div>
      <div data-block tabIndex={-1}>
        {form ? <input aria-label="Number" /> : <button type="button">Add</button>}
      </div>
      <div data-block tabIndex={-1} data-testid="profile">
        <button type="button" disabled={saved}>
          Save
        </button>
      </div>
    </section>
  );
}
const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus());

describe('focus in a part of the member centre', () => {
  it('moves the focus within its block when the focused element is removed or disabled', async () => {
    const { rerender } = render(<Part device />);
    focus('Sign out');
    rerender(<Part />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('devices')));
    focus('Save');
    rerender(<Part saved />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('profile')));
  });

  it('moves the focus into the form that replaces its button', async () => {
    const { rerender } = render(<Part />);
    focus('Add');
    rerender(<Part form />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Number')));
  });

  it('leaves the focus where the user moved it', async () => {
    const page = (device: boolean) => (
      <>
        <button type="button">Elsewhere</button>
        <Part device={device} />
      </>
    );
    const { rerender } = render(page(true));
    focus('Sign out');
    focus('Elsewhere');
    rerender(page(false));
    // Lets the mutation observer run.
    await act(async () => undefined);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
  });
});
