import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';
import type { CloseReason } from './modal.ts';
import { standInForDialogs, TestFrame } from './test-frame.tsx';
import { showToast, Toasts } from './toast.tsx';

type Rules = { timeoutMs?: number; coverClose?: boolean };

function Page({ reasons, ...rules }: Rules & { reasons: CloseReason[] }) {
  const [open, setOpen] = useState(false);
  return (
    <TestFrame>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        title="Sign in"
        lead="With your username."
        onClose={reason => {
          reasons.push(reason);
          setOpen(false);
        }}
        {...rules}
      >
        <a href="#help">Help</a>
        <TextField label="Username" name="username" />
      </Dialog>
    </TestFrame>
  );
}

function Visited({ news }: { news: boolean }) {
  return (
    <TestFrame>
      <button type="button">Elsewhere</button>
      {news && (
        <Dialog open title="News" onClose={() => undefined}>
          <TextField label="Address" />
        </Dialog>
      )}
    </TestFrame>
  );
}

function opened(rules: Rules = {}) {
  const reasons: CloseReason[] = [];
  render(<Page reasons={reasons} {...rules} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  return { reasons, opener, dialog: screen.getByRole('dialog') };
}

function press(target: Element) {
  fireEvent.pointerDown(target);
  fireEvent.pointerUp(target);
}

beforeEach(standInForDialogs);
afterEach(() => {
  vi.useRealTimers();
});

describe('dialog', () => {
  it('keeps the place of a bar that takes some, and makes none where none is', () => {
    const wide = vi.spyOn(document.documentElement, 'clientWidth', 'get');
    for (const [bar, keeps] of [
      [15, true],
      [0, false],
    ] as const) {
      wide.mockReturnValue(innerWidth - bar);
      const { unmount } = render(<Visited news />);
      expect(document.documentElement.hasAttribute('data-bar')).toBe(keeps);
      unmount();
    }
    wide.mockRestore();
  });

  it('has its title as name and its sentence as description', () => {
    const { dialog } = opened();
    expect(dialog.getAttribute('aria-labelledby')).toBe(screen.getByRole('heading', { name: 'Sign in' }).id);
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'With your username.',
    );
  });

  it('puts the focus into the first field and gives it back when it closes', () => {
    const { opener, dialog } = opened();
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(document.activeElement).toBe(opener);
  });

  it('closes by Escape, by its cross and by the cover, and says which', () => {
    const { reasons, opener, dialog } = opened();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.click(opener);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(opener);
    press(dialog);
    expect(reasons).toEqual(['escape', 'button', 'cover']);
    expect(screen.queryByRole('heading', { name: 'Sign in' })).toBeNull();
  });

  it('stays when a press inside ends on the cover, or the cover is switched off', () => {
    const { reasons, dialog } = opened();
    fireEvent.pointerDown(screen.getByLabelText('Username'));
    fireEvent.pointerUp(dialog);
    expect(reasons).toEqual([]);
  });

  it('stays on a press on the cover when that is switched off', () => {
    const { reasons, dialog } = opened({ coverClose: false });
    press(dialog);
    expect(reasons).toEqual([]);
  });

  it('a press on a button does not take the focus out of a field, a press on a field does', () => {
    opened();
    expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Close' }))).toBe(false);
    expect(fireEvent.mouseDown(screen.getByLabelText('Username'))).toBe(true);
  });

  it('closes by itself after its time, and never without one', () => {
    vi.useFakeTimers();
    const { reasons } = opened({ timeoutMs: 3000 });
    act(() => vi.advanceTimersByTime(2999));
    expect(reasons).toEqual([]);
    act(() => vi.advanceTimersByTime(1));
    expect(reasons).toEqual(['timeout']);
  });

  it('shows what is reported while it is open, and leaves it to the page when it closes', () => {
    render(
      <TestFrame>
        <Toasts />
      </TestFrame>,
    );
    const { dialog } = opened();
    act(() => showToast('positive', 'Saved.'));
    expect(dialog.contains(screen.getByText('Saved.'))).toBe(true);
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(dialog.contains(screen.getByText('Saved.'))).toBe(false);
  });

  it('reads out itself while there is nothing in it but the way out', () => {
    const late = (words: string) => (
      <TestFrame>
        <Dialog open title="Notices" onClose={() => undefined}>
          {words}
        </Dialog>
      </TestFrame>
    );
    render(late('The house is open.'));
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Notices' }));
  });

  it('goes on in the page, or in the dialog below, where what opened it is gone', () => {
    const over = (inner: boolean) => (
      <TestFrame>
        <main tabIndex={-1}>The page</main>
        <Dialog open title="Centre" onClose={() => undefined}>
          {!inner && <button type="button">Remove</button>}
          {inner && (
            <Dialog open title="Is it still you?" onClose={() => undefined}>
              <TextField label="Code" />
            </Dialog>
          )}
        </Dialog>
      </TestFrame>
    );
    const { rerender } = render(over(false));
    screen.getByRole('button', { name: 'Remove' }).focus();
    rerender(over(true));
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    rerender(over(false));
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Centre' }));
    rerender(
      <TestFrame>
        <main tabIndex={-1}>The page</main>
      </TestFrame>,
    );
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('goes on in the page where nothing opened it, also when the browser closed it by itself', () => {
    const page = (open: boolean) => (
      <TestFrame>
        <main tabIndex={-1}>The page</main>
        <Dialog open={open} title="Sign in" onClose={() => undefined}>
          <TextField label="Username" />
        </Dialog>
      </TestFrame>
    );
    const { rerender } = render(page(true));
    (document.activeElement as HTMLElement).blur();
    rerender(page(false));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('gives the focus back when it is taken away while open', () => {
    const { rerender } = render(<Visited news={false} />);
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    elsewhere.focus();
    rerender(<Visited news />);
    expect(document.activeElement).toBe(screen.getByLabelText('Address'));
    rerender(<Visited news={false} />);
    expect(document.activeElement).toBe(elsewhere);
  });
});
