import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubDialogs, TestFrame } from '#components/ui/test-frame.tsx';
import { queryClient } from '#lib/client/query-client.ts';
import { InboxList } from './inbox-list.tsx';

const at = Date.parse('2026-11-28T01:04:00Z');
const gift = { rewardId: 7, money: 5, points: 0, currency: 'MYR' };
const message = {
  messageId: '53',
  title: 'Sorry',
  content: 'Here is something.',
  sendDate: at,
  isRead: false,
};
const inbox = {
  list: [{ ...message, tone: 'plain', sender: 'house', canReply: false, reward: gift }],
  total: 1,
  totalPages: 1,
};

describe('the inbox', () => {
  let sent: string[];
  beforeEach(() => {
    stubDialogs();
    sent = [];
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (init?.method === 'POST') sent.push(`${url.split('/').at(-1)} ${init.body}`);
      const value = url.includes('getInbox')
        ? inbox
        : url.includes('unreadCount')
          ? 1
          : { number: 'V000000009', claimTime: at };
      return Response.json({ success: true, value });
    });
  });
  afterEach(() => {
    cleanup();
    queryClient().clear();
    vi.unstubAllGlobals();
  });
  const openPrompt = async () => {
    render(<InboxList />, { wrapper: TestFrame });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete: Sorry' }));
    await screen.findByText('Delete this message?');
  };

  it('deletes a message only once that is confirmed', async () => {
    await openPrompt();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' }));
    fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByText('Delete this message?')).toBeNull();
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Delete: Sorry' }));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent).toEqual(['EMFE_deleteInbox {"messageId":"53"}']));
  });

  it('counts a message as read once its reward is claimed', async () => {
    render(<InboxList />, { wrapper: TestFrame });
    fireEvent.click(await screen.findByRole('button', { name: /^Claim RM/ }));
    await waitFor(() => expect(sent).toContain('EMFE_updateInboxRead {"messageId":"53"}'));
  });
});
