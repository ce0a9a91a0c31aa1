import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { queryClient } from '#lib/client/query-client.ts';
import { PlayPage } from './play-page.tsx';

const at = Date.parse('2026-11-28T00:55:00Z');
const ticketOf = (transactionId: string) => ({
  transactionId,
  ticketType: 'RAFFLE',
  endDate: at + 86_400_000,
  commitment: 'a'.repeat(64),
});
const doneOf = (transactionId: string, money: number) => ({
  transactionId,
  ticketType: 'RAFFLE',
  status: 'CLAIMED',
  date: at,
  money,
});
const prizesOf = (left: number) => ({
  ticketType: 'RAFFLE',
  version: 1,
  currency: 'MYR',
  substitute: 1,
  slices: [0, 1],
  prizes: [
    { money: 1.88, stock: 2000, left, slices: 1 },
    { points: 20, slices: 1 },
  ],
});
const paid = { transactionId: 'TX-1', type: 'MONEY', value: 1.88, slice: 0, prize: 0, playedAt: at };
const refusal = (status: number, errorCode: string) =>
  Response.json({ success: false, errorCode, params: {}, reference: 'r' }, { status });

describe('playing a ticket', () => {
  let tickets: object[];
  let done: object[];
  let left: number;
  let sent: { ticket: unknown; key: string | null }[];
  let answer: () => Response;

  beforeEach(() => {
    tickets = [ticketOf('TX-1')];
    done = [];
    left = 2000;
    sent = [];
    answer = () => Response.json({ success: true, value: paid });
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url.includes('PROMOFE_claimTicket')) {
        const { transactionId } = JSON.parse(String(init?.body));
        sent.push({ ticket: transactionId, key: new Headers(init?.headers).get('Idempotency-Key') });
        return answer();
      }
      const value = url.includes('getPrizeWheelInfo')
        ? prizesOf(left)
        : url.includes('getClaimTicketList')
          ? tickets
          : url.includes('getTicketHistory')
            ? { currency: 'MYR', list: done, total: done.length, totalPages: 1 }
            : {};
      return Response.json({ success: true, value });
    });
  });
  afterEach(() => {
    cleanup();
    queryClient().clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });
  const show = () => render(<PlayPage type="RAFFLE" />, { wrapper: TestFrame });
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: /^Open/ }));

  it('says what the last ticket paid, so that a reload in between loses nothing', async () => {
    tickets = [];
    done = [
      { ...doneOf('TX-9', 7), ticketType: 'PRIZE_WHEEL' },
      { ...doneOf('TX-8', 0), status: 'EXPIRED' },
      doneOf('TX-1', 1.88),
      doneOf('TX-0', 8.88),
    ];
    show();
    const link = await screen.findByRole('link', { name: 'TX-1' });
    expect(link.closest('div')?.textContent).toMatch(/RM\s1\.88/);
    expect(screen.queryByText(/RM\s8\.88/)).toBeNull();
  });

  it('plays the same ticket again after a lost answer, under the same key, though others wait', async () => {
    tickets = [ticketOf('TX-1'), ticketOf('TX-2')];
    answer = () => {
      tickets = [ticketOf('TX-2')];
      return refusal(504, 'upstream_timeout');
    };
    show();
    await press();
    await screen.findByText(/Still waiting for the result/);
    answer = () => Response.json({ success: true, value: paid });
    await press();
    await screen.findByText('You won');
    expect(sent.map(one => one.ticket)).toEqual(['TX-1', 'TX-1']);
    expect(sent[0]?.key).toBe(sent[1]?.key);
  });

  it('explains a ticket that another tab played, with its result', async () => {
    answer = () => {
      tickets = [];
      done = [doneOf('TX-1', 1.88)];
      return refusal(409, 'ticket_played');
    };
    show();
    await press();
    await screen.findByText(/You have no ticket/);
    await screen.findByText(/^A ticket can be played once/);
    await screen.findByRole('link', { name: 'TX-1' });
  });

  it('counts the prize that was won out of what is left, and takes the focus of the button', async () => {
    show();
    await screen.findByText('2,000 of 2,000');
    left = 1999;
    const button = await screen.findByRole('button', { name: /^Open/ });
    button.focus();
    fireEvent.click(button);
    await screen.findByText('1,999 of 2,000');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('You won'));
  });
});
