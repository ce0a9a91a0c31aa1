import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

type Shown = { device?: boolean; form?: boolean; saved?: boolean };

function Part({ device, form, saved }: Shown) {
  return (
    <section ref={useKeptFocus('devices')} tabIndex={-1} aria-label="Part">
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

describe('the focus in a part of the centre', () => {
  it('goes on in its block when what had it is gone, or can no longer be pressed', async () => {
    const { rerender } = render(<Part device />);
    focus('Sign out');
    rerender(<Part />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('devices')));
    focus('Save');
    rerender(<Part saved />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('profile')));
  });

  it('goes into the form that takes the place of its button', async () => {
    const { rerender } = render(<Part />);
    focus('Add');
    rerender(<Part form />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Number')));
  });

  it('stays where somebody put it', async () => {
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
    // By now whoever watches for changes has heard of this one.
    await act(async () => undefined);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
  });
});
