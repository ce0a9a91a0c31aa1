import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubDialogs, TestFrame } from '#components/ui/test-frame.tsx';
import { PopupCard } from './popup-card.tsx';
import type { Popup } from './popup-rules.ts';

beforeEach(() => {
  stubDialogs();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

const popup = (id: string): Popup => ({
  id,
  title: `Notice ${id}`,
  content: '<p>Read the <a href="/help">rules</a>.</p>' as Popup['content'],
  publishTime: undefined,
  execution: 'A',
});

function show(count: number) {
  const popups = ['1', '2', '3'].slice(0, count).map(popup);
  const [onShow, onClose] = [vi.fn(), vi.fn()];
  render(
    <TestFrame>
      <main tabIndex={-1}>
        <input aria-label="Search" />
      </main>
      <PopupCard popups={popups} onShow={onShow} onClose={onClose} />
    </TestFrame>,
  );
  return { onShow, onClose };
}

it('appears while no field has the focus, takes no focus, and is no dialog', () => {
  const { onShow } = show(1);
  const search = screen.getByLabelText('Search');
  search.focus();
  pass(60_000);
  expect(screen.queryByRole('region')).toBeNull();
  expect(onShow).not.toHaveBeenCalled();
  search.blur();
  pass(2000);
  const card = screen.getByRole('region', { name: 'Notice 1' });
  expect(onShow).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
  // Announced when it appears, since it takes no focus.
  expect(card.parentElement?.getAttribute('aria-live')).toBe('polite');
});

it.each(['Got it', 'Close'])('is closed by its button, and the focus stays in the page: %s', name => {
  const { onClose } = show(1);
  pass(2000);
  fireEvent.click(screen.getByLabelText('Hide for today'));
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  expect(onClose).toHaveBeenCalledExactlyOnceWith(true);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('is closed by Escape on one of its buttons', () => {
  const { onClose } = show(1);
  pass(2000);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Got it' }), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledExactlyOnceWith(false);
});

it('is closed by Escape on the page, but not in a field or while a dialog is open', () => {
  const { onClose } = show(1);
  pass(2000);
  fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Escape' });
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  dialog.remove();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledExactlyOnceWith(false);
});

it('opens all announcements to read, with the focus on the text, and keeps the tick', () => {
  const { onClose } = show(3);
  pass(2000);
  fireEvent.click(screen.getByLabelText('Hide for today'));
  fireEvent.click(screen.getByRole('button', { name: 'Read all 3' }));
  const words = screen.getByRole('article');
  expect(words.textContent).toContain('Notice 1');
  expect(document.activeElement).toBe(words);
  expect(screen.queryByRole('region')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(onClose).toHaveBeenCalledExactlyOnceWith(true);
});
