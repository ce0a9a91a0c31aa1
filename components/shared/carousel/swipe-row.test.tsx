import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { SwipeRow } from './swipe-row.tsx';

const stop = vi.fn();
const startRow = vi.fn(() => ({ move: vi.fn(), stop }));
vi.mock('./swiper.ts', () => ({ startRow }));

const row = (
  <TestFrame>
    <SwipeRow label="Hot">
      <li>
        <a href="/1">One</a>
      </li>
    </SwipeRow>
  </TestFrame>
);

function shown() {
  const { unmount } = render(row);
  return { unmount, frame: screen.getByRole('list').parentElement as HTMLElement };
}

const enter = (frame: HTMLElement, pointerType: string) =>
  frame.dispatchEvent(new PointerEvent('pointerenter', { pointerType }));
const aMoment = () => import('./swiper.ts').then(() => Promise.resolve());

describe('carousel row', () => {
  beforeEach(() => {
    vi.clearAllMocks();
  });

  it.each([
    ['the mouse comes', (frame: HTMLElement) => enter(frame, 'mouse')],
    ['the focus comes', () => screen.getByRole('link').focus()],
    ['a finger has moved it', (frame: HTMLElement) => frame.dispatchEvent(new Event('scrollend'))],
  ])('scrolls natively until %s', async (_name, use) => {
    const { frame, unmount } = shown();
    enter(frame, 'touch');
    await aMoment();
    expect(startRow).not.toHaveBeenCalled();
    use(frame);
    await waitFor(() => expect(startRow).toHaveBeenCalledWith(frame));
    enter(frame, 'mouse');
    await aMoment();
    expect(startRow).toHaveBeenCalledOnce();
    unmount();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('starts Swiper at once where the focus is inside already', async () => {
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(row);
    place.querySelector('a')?.focus();
    render(row, { container: place, hydrate: true });
    await waitFor(() => expect(startRow).toHaveBeenCalledOnce());
  });

  it('does not start Swiper when unmounted before its module has loaded', async () => {
    const { frame, unmount } = shown();
    enter(frame, 'mouse');
    unmount();
    await aMoment();
    expect(startRow).not.toHaveBeenCalled();
  });
});
