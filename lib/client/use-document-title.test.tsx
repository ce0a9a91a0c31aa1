import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useDocumentTitle } from './use-document-title.ts';

function Part({ title }: { title: string | undefined }) {
  useDocumentTitle(title);
  return null;
}

beforeEach(() => {
  document.head.innerHTML = '<meta name="application-name" content="Foyer">';
  document.title = 'Promotions · Foyer';
});
afterEach(cleanup);

it("shows the title of the open dialog on the tab, and the page's again when it closes", () => {
  const { rerender, unmount } = render(<Part title={undefined} />);
  expect(document.title).toBe('Promotions · Foyer');
  rerender(<Part title="New slots" />);
  expect(document.title).toBe('New slots · Foyer');
  rerender(<Part title="Welcome back." />);
  expect(document.title).toBe('Welcome back · Foyer');
  unmount();
  expect(document.title).toBe('Promotions · Foyer');
});

it("keeps the dialog's title when the page sets its own during hydration", async () => {
  const { unmount } = render(<Part title="Sign in" />);
  document.title = 'Home · Foyer';
  await waitFor(() => expect(document.title).toBe('Sign in · Foyer'));
  unmount();
  expect(document.title).toBe('Home · Foyer');
});

it('recognises its own title although the browser normalises blanks', async () => {
  const { unmount } = render(<Part title=" Late  Owl " />);
  expect(document.title).toBe('Late Owl · Foyer');
  document.title = 'Home · Foyer';
  await waitFor(() => expect(document.title).toBe('Late Owl · Foyer'));
  unmount();
  expect(document.title).toBe('Home · Foyer');
});

it('shows the title of the topmost of two dialogs, then of the one below', () => {
  const first = render(<Part title="Live chat" />);
  const second = render(<Part title="Sign in" />);
  expect(document.title).toBe('Sign in · Foyer');
  second.unmount();
  expect(document.title).toBe('Live chat · Foyer');
  first.unmount();
  expect(document.title).toBe('Promotions · Foyer');
});

it('keeps the title of a page that was navigated to meanwhile', () => {
  const { unmount } = render(<Part title="Sign in" />);
  document.title = 'Slots · Foyer';
  unmount();
  expect(document.title).toBe('Slots · Foyer');
});
