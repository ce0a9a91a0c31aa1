import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { recordedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { RoomWrite } from './room-write.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const box = () => screen.getByLabelText('Message') as HTMLInputElement;
const show = (room: 'en' | 'ms') => render(<RoomWrite room={room} />, { wrapper: TestFrame });

it('keeps what was typed in a room over a reload, until it is sent', async () => {
  stubPlatform({ 'POST /wps/v2/member/room/message': { value: { messageId: '1' } } });
  show('en');
  fireEvent.change(box(), { target: { value: 'Good evening' } });
  cleanup();
  show('ms');
  expect(box().value).toBe('');
  cleanup();
  show('en');
  expect(box().value).toBe('Good evening');
  fireEvent.click(screen.getByRole('button', { name: /^Send/ }));
  await waitFor(() => expect(box().value).toBe(''));
  cleanup();
  show('en');
  expect(box().value).toBe('');
});

it('counts down near 300 characters, cuts nothing beyond them, and sends nothing until it is shortened', async () => {
  stubPlatform({ 'POST /wps/v2/member/room/message': { value: null } });
  show('en');
  const type = (count: number) => fireEvent.change(box(), { target: { value: 'x'.repeat(count) } });
  const press = () => fireEvent.click(screen.getByRole('button', { name: /^Send/ }));
  type(249);
  expect(screen.queryByText(/left$/)).toBeNull();
  type(290);
  expect(screen.getByText('10 characters left')).toBeTruthy();
  expect(box().maxLength).toBe(-1);
  type(312);
  expect(screen.getByText(/^12 characters too long\. Nothing is lost/)).toBeTruthy();
  press();
  expect(recordedCalls).toEqual([]);
  expect(box().value).toHaveLength(312);
  type(300);
  press();
  await waitFor(() => expect(box().value).toBe(''));
  expect(recordedCalls[0]?.body.content).toHaveLength(300);
});
