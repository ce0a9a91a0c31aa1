import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TextField } from '#components/ui/forms/field.tsx';
import { stubDialogs, TestFrame } from '#components/ui/test-frame.tsx';
import { Dialog } from './dialog.tsx';
import type { CloseReason } from './modal.ts';
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

beforeEach(stubDialogs);
afterEach(() => {
  vi.useRealTimers();
});

describe('dialog', () => {
  it('reserves the width of a scrollbar that has one, and none otherwise', () => {
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

  it('is named by its title and described by its lead', () => {
    const { dialog } = opened();
    expect(dialog.getAttribute('aria-labelledby')).toBe(screen.getByRole('heading', { name: 'Sign in' }).id);
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'With your username.',
    );
  });

  it('focuses the first field and returns the focus when it closes', () => {
    const { opener, dialog } = opened();
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(document.activeElement).toBe(opener);
  });

  it('focuses what is marked as the start, though a field comes before it', () => {
    render(
      <TestFrame>
        <Dialog open title="Centre" onClose={() => undefined}>
          <TextField label="Search" />
          <section data-first-focus tabIndex={-1} aria-label="Page">
            Text
          </section>
        </Dialog>
      </TestFrame>,
    );
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Page' }));
  });

  it('closes by Escape, by its cross and by the cover, and reports which', () => {
    const { reasons, opener, dialog } = opened();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.click(opener);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(opener);
    press(dialog);
    expect(reasons).toEqual(['escape', 'button', 'cover']);
    expect(screen.queryByRole('heading', { name: 'Sign in' })).toBeNull();
  });

  it('calls onClose once where the browser closes the dialog by itself', () => {
    const closings: CloseReason[] = [];
    render(
      <TestFrame>
        <Dialog open title="Promotion" onClose={reason => closings.push(reason)} />
      </TestFrame>,
    );
    const dialog = screen.getByRole('dialog');
    // Without user activation since the last cancel, the event is not cancelable, and the browser closes the
    // dialog after it.
    fireEvent(dialog, new Event('cancel', { cancelable: false }));
    act(() => (dialog as HTMLDialogElement).close());
    expect(closings).toEqual(['escape']);
  });

  it('closes only the topmost dialog by Escape, and only once while the key is held', () => {
    const closings: string[] = [];
    const two = (inner: boolean) => (
      <TestFrame>
        <Dialog open title="Promotion" onClose={() => closings.push('promotion')}>
          {inner && <Dialog open title="Link copied" onClose={() => closings.push('copied')} />}
        </Dialog>
      </TestFrame>
    );
    const { rerender } = render(two(false));
    rerender(two(true));
    const [promotion] = screen.getAllByRole('dialog');
    const copied = screen.getByRole('dialog', { name: 'Link copied' });
    const isLeftToBrowser = fireEvent.keyDown(copied, { key: 'Escape' });
    expect([isLeftToBrowser, closings]).toEqual([false, ['copied']]);
    rerender(two(false));
    fireEvent.keyDown(promotion ?? copied, { key: 'Escape', repeat: true });
    expect(closings).toEqual(['copied']);
    fireEvent.keyDown(promotion ?? copied, { key: 'Escape' });
    expect(closings).toEqual(['copied', 'promotion']);
  });

  it('ignores an Escape that an element inside has handled', () => {
    const { reasons } = opened();
    const field = screen.getByLabelText('Username');
    field.addEventListener('keydown', event => event.preventDefault());
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(reasons).toEqual([]);
  });

  it('stays open when a press that began inside ends on the cover', () => {
    const { reasons, dialog } = opened();
    fireEvent.pointerDown(screen.getByLabelText('Username'));
    fireEvent.pointerUp(dialog);
    expect(reasons).toEqual([]);
  });

  it('stays open on a click on the cover with coverClose switched off', () => {
    const { reasons, dialog } = opened({ coverClose: false });
    press(dialog);
    expect(reasons).toEqual([]);
  });

  it('keeps the focus in a field when a button is pressed, and moves it when another field is', () => {
    opened();
    expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Close' }))).toBe(false);
    expect(fireEvent.mouseDown(screen.getByLabelText('Username'))).toBe(true);
  });

  it('closes by itself after its timeout, and only with one', () => {
    vi.useFakeTimers();
    const { reasons } = opened({ timeoutMs: 3000 });
    act(() => vi.advanceTimersByTime(2999));
    expect(reasons).toEqual([]);
    act(() => vi.advanceTimersByTime(1));
    expect(reasons).toEqual(['timeout']);
  });

  it('shows toasts while it is open, and leaves them to the page when it closes', () => {
    render(
      <TestFrame>
        <Toasts />
      </TestFrame>,
    );
    const { dialog } = opened();
    act(() => showToast('positive', 'Saved.'));
    expect(dialog.contains(screen.getByText('Saved.'))).toBe(true);
    // Drawn above the close button, which comes before it.
    const order = dialog.querySelector('[data-close]')?.compareDocumentPosition(screen.getByText('Saved.'));
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(dialog.contains(screen.getByText('Saved.'))).toBe(false);
  });

  it('focuses itself while the close button is its only control', () => {
    const late = (words: string) => (
      <TestFrame>
        <Dialog open title="Notices" onClose={() => undefined}>
          {words}
        </Dialog>
      </TestFrame>
    );
    render(late('We’re open.'));
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Notices' }));
  });

  it('moves the focus to the dialog below, or to the page, where the opener is gone', () => {
    const over = (inner: boolean) => (
      <TestFrame>
        <main tabIndex={-1}>The page</main>
        <Dialog open title="Centre" onClose={() => undefined}>
          {!inner && <button type="button">Remove</button>}
          {inner && (
            <Dialog open title="Confirm it’s you" onClose={() => undefined}>
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

  it('moves the focus to the page where there was no opener, also when the browser closed it by itself', () => {
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

  it('returns the focus when it unmounts while open', () => {
    const { rerender } = render(<Visited news={false} />);
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    elsewhere.focus();
    rerender(<Visited news />);
    expect(document.activeElement).toBe(screen.getByLabelText('Address'));
    rerender(<Visited news={false} />);
    expect(document.activeElement).toBe(elsewhere);
  });
});
