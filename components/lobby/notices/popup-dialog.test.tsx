import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubDialogs, TestFrame } from '#components/ui/test-frame.tsx';
import { PopupDialog } from './popup-dialog.tsx';
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

const show = (onShow: () => void) => {
  const popups = ['1', '2'].map(id => ({
    id,
    title: `Notice ${id}`,
    content: '<p>Read the <a href="/help">rules</a>.</p>' as Popup['content'],
    publishTime: undefined,
    execution: 'A',
  }));
  render(
    <TestFrame>
      <input aria-label="Search" />
      <PopupDialog popups={popups} onShow={onShow} onClose={() => undefined} />
    </TestFrame>,
  );
};

it('sets the initial focus on the text, whatever else in it can take the focus', () => {
  show(() => undefined);
  pass(2000);
  const words = screen.getByRole('article');
  expect(words.textContent).toContain('Notice 1');
  expect(document.activeElement).toBe(words);
});

it('opens while no field has the focus, and ignores presses at first', () => {
  const onShow = vi.fn();
  show(onShow);
  screen.getByLabelText('Search').focus();
  pass(60_000);
  expect(screen.queryByRole('article')).toBeNull();
  expect(onShow).not.toHaveBeenCalled();
  screen.getByLabelText('Search').blur();
  pass(2000);
  const dialog = screen.getByRole('dialog');
  expect(onShow).toHaveBeenCalledTimes(1);
  // The style sheet implements it; tested in e2e/popups.spec.ts.
  expect(dialog.dataset.opensByItself).toBe('true');
});
