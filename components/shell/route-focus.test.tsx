import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openOverlay } from '#lib/client/overlay-history.ts';
import { RouteFocus } from './route-focus.tsx';

const route = vi.hoisted(() => ({ path: '/en/rng', search: '' }));
vi.mock('next/navigation', () => ({
  usePathname: () => route.path,
  useSearchParams: () => new URLSearchParams(route.search),
}));

function Page({ link = true }: { link?: boolean }) {
  return (
    <>
      <main tabIndex={-1}>
        <h1>{`Slots${route.search}`}</h1>
        {link && <a href="/en/rng?page=2">2</a>}
      </main>
      <RouteFocus />
    </>
  );
}
const heading = () => document.querySelector('h1');

afterEach(() => {
  cleanup();
  Object.assign(route, { path: '/en/rng', search: '' });
  history.replaceState(null, '', '/');
});

it('focuses the heading once the link that led to the page is gone, and not before', () => {
  const { rerender } = render(<Page />);
  expect(document.activeElement).toBe(document.body);
  document.querySelector('a')?.focus();
  route.search = 'page=2';
  act(() => rerender(<Page link={false} />));
  expect(document.activeElement).toBe(heading());
});

it('keeps the focus while its element remains, and leaves it to a dialog that opens over the page', () => {
  const { rerender } = render(<Page />);
  document.querySelector('a')?.focus();
  route.search = 'page=2';
  act(() => rerender(<Page />));
  expect(document.activeElement).toBe(document.querySelector('a'));
  openOverlay('/en/login');
  route.path = '/en/login';
  act(() => rerender(<Page link={false} />));
  expect(document.activeElement).toBe(document.body);
});
