import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { DAY_MS } from '#lib/rules/time.ts';
import { SupportChat } from './support-chat.tsx';

const open = { hours: { from: '08:00', to: '02:00' }, isOpen: true, opensAt: null };
const state = (more: object) => ({ ...open, place: null, messages: [], ...more });
const answered = { messageId: '2', by: 'Aina', content: 'I look at it.', images: [], sentAt: 1 };

describe('chat with customer service', () => {
  let chat: object = state({});
  let fails: null | 'lost' | 'refused' = null;
  const keys: (string | undefined)[] = [];
  beforeEach(() => {
    keys.length = 0;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (String(url).includes('uploads') && init?.method !== 'GET')
        return Response.json(
          { success: false, errorCode: 'upload_type', params: {}, reference: 'r' },
          { status: 422 },
        );
      if (init?.method !== 'POST') return Response.json({ success: true, value: chat });
      keys.push(new Headers(init.headers).get('idempotency-key') ?? undefined);
      if (fails === 'lost') throw new TypeError('network');
      if (fails === 'refused') {
        const refusal = { errorCode: 'too_many_requests', params: { seconds: 9 }, reference: 'r' };
        return Response.json({ success: false, ...refusal }, { status: 429 });
      }
      const { content } = JSON.parse(String(init.body));
      chat = state({ place: 3, messages: [{ messageId: '1', by: null, content, images: [], sentAt: 1 }] });
      return Response.json({ success: true, value: { messageId: '1' } });
    });
  });
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    vi.unstubAllGlobals();
    chat = state({});
    fails = null;
  });

  const box = async () => (await screen.findByLabelText('Message')) as HTMLInputElement;
  const send = async (text: string) => {
    fireEvent.change(await box(), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: /^Send/ }));
  };

  it('states its hours, shows what was written and the place in line', async () => {
    render(<SupportChat />, { wrapper: TestFrame });
    expect(await screen.findByText('Open now, 08:00 to 02:00 (UTC+8)')).toBeTruthy();
    await send('Where is my withdrawal?');
    expect(await screen.findByText(/^You’re number 3 in line\./)).toBeTruthy();
    expect(screen.getByRole('listitem').textContent).toContain('Where is my withdrawal?');
    expect((await box()).value).toBe('');
  });

  it('sends no message that is too long, says so, and keeps it', async () => {
    render(<SupportChat />, { wrapper: TestFrame });
    await send('x'.repeat(1_001));
    expect(screen.getByText(/^1 character too long\. Nothing is lost/)).toBeTruthy();
    expect((await box()).getAttribute('aria-invalid')).toBe('true');
    expect((await box()).value).toHaveLength(1_001);
    expect(keys).toEqual([]);
  });

  it('says that a picture that was refused has to be removed before the message can be sent', async () => {
    render(<SupportChat />, { wrapper: TestFrame });
    const file = new File(['x'], 'bank.png', { type: 'image/png' });
    fireEvent.change(await screen.findByLabelText('Add a picture'), { target: { files: [file] } });
    expect(await screen.findByText(/^Remove the picture that wasn’t accepted/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Send/ }).hasAttribute('disabled')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Remove bank.png' }));
    expect(screen.queryByText(/^Remove the picture/)).toBeNull();
  });

  it('keeps a message whose answer got lost, and sends the same one again', async () => {
    fails = 'lost';
    render(<SupportChat />, { wrapper: TestFrame });
    await send('Hello');
    expect(await screen.findByText('Not sent.')).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    fails = null;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Not sent.')).toBeNull());
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('puts a refused message back into its form', async () => {
    fails = 'refused';
    render(<SupportChat />, { wrapper: TestFrame });
    await send('Hello');
    await waitFor(async () => expect((await box()).value).toBe('Hello'));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('says when it opens, and what need not wait for it', async () => {
    chat = state({ isOpen: false, opensAt: Date.now() + DAY_MS, messages: [answered] });
    render(<SupportChat />, { wrapper: TestFrame });
    expect(await screen.findByText(/^Closed until/)).toBeTruthy();
    expect(screen.queryByText(/until [A-Z]/)).toBeNull();
    expect(screen.getByText('Aina')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Take a break' }).getAttribute('href')).toBe(
      '?center=protection',
    );
  });
});
