import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
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
