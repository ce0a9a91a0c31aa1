import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SIGN_IN_HERE_EVENT } from './session-events.ts';
import { useSignInOver } from './use-sign-in-over.ts';

let requests = 0;
const count = () => {
  requests += 1;
};
beforeEach(() => {
  requests = 0;
  addEventListener(SIGN_IN_HERE_EVENT, count);
});
afterEach(() => {
  cleanup();
  removeEventListener(SIGN_IN_HERE_EVENT, count);
  history.replaceState(null, '', '/en');
});

it('asks for a sign-in once, when the session of an open overlay has ended', () => {
  history.replaceState(null, '', '/en?center=depositv2');
  const { rerender } = renderHook(({ ended }) => useSignInOver('center', ended), {
    initialProps: { ended: false },
  });
  expect(requests).toBe(0);
  rerender({ ended: true });
  rerender({ ended: true });
  expect(requests).toBe(1);
});

it('asks for nothing where a sign-out on purpose has closed the overlay', () => {
  history.replaceState(null, '', '/en');
  renderHook(() => useSignInOver('center', true));
  expect(requests).toBe(0);
});
