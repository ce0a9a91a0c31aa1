import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubDialogs, TestFrame } from '#components/ui/test-frame.tsx';
import { ContractAnswer } from './contract-answer.tsx';
import type { ContractDetail } from './contract-calls.ts';

const termsOf = (rate: number) => ({
  kind: 'daily' as const,
  tiers: [{ validBet: 10_000, active: 1, rate }],
});
const contractOf = (rate: number): ContractDetail => ({
  contractId: 7,
  currency: 'MYR',
  kind: 'daily',
  side: 'payee',
  other: 'agent01',
  status: 'P',
  state: 'waiting',
  running: null,
  next: null,
  question: {
    about: 'version',
    mine: false,
    answerBy: 1,
    terms: termsOf(rate),
    hash: `hash-${rate}`,
    reason: null,
  },
  versions: [],
  events: [],
  now: 0,
});
const preview = {
  currency: 'MYR',
  start: 0,
  end: 1,
  side: 'payee',
  periods: [],
  now: 0,
  offered: 0,
  own: null,
  breach: null,
  below: [],
  confirm: 'none',
};

/** The page: what it shows of the contract is read again after an answer. */
function Page({ read }: { read: () => ContractDetail }) {
  const [contract, setContract] = useState(read);
  const { question } = contract;
  return (
    question && (
      <ContractAnswer contract={contract} question={question} onDone={async () => setContract(read())} />
    )
  );
}

describe('the answer to an offer', () => {
  const sent: { hash?: string }[] = [];
  let rate = 3_000;
  let breach: string | null = null;
  beforeEach(() => {
    stubDialogs();
    vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
      if (init?.method !== 'POST') return Response.json({ success: true, value: { ...preview, breach } });
      const body = JSON.parse(String(init.body));
      sent.push(body);
      if (body.hash === `hash-${rate}`) return Response.json({ success: true, value: { contractId: 7 } });
      const refusal = { errorCode: 'contract_terms_changed', params: {}, reference: 'r' };
      return Response.json({ success: false, ...refusal }, { status: 409 });
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('terms that changed meanwhile are shown, and signed only once they are confirmed', async () => {
    render(<Page read={() => contractOf(rate)} />, { wrapper: TestFrame });
    const sign = () => screen.findByRole('button', { name: /^Sign/ }) as Promise<HTMLButtonElement>;
    await sign();
    expect(screen.queryByRole('checkbox')).toBeNull();
    rate = 1_000;
    fireEvent.click(await sign());
    const confirm = await screen.findByRole('checkbox', { name: 'I’ve read what changed' });
    expect(await screen.findAllByText(/0\.1%/)).not.toHaveLength(0);
    await waitFor(async () => expect((await sign()).disabled).toBe(true));
    fireEvent.click(confirm);
    await waitFor(async () => expect((await sign()).disabled).toBe(false));
    fireEvent.click(await sign());
    await waitFor(() => expect(sent.map(one => one.hash)).toEqual(['hash-3000', 'hash-1000']));
  });

  it('terms that the payer cannot sign say so, and are not signed', async () => {
    breach = 'rate';
    render(<Page read={() => ({ ...contractOf(4_000), contractId: 8 })} />, { wrapper: TestFrame });
    await screen.findByText('This pays more than your own contract. It can’t be signed.');
    expect((screen.getByRole('button', { name: /^Sign/ }) as HTMLButtonElement).disabled).toBe(true);
    expect((screen.getByRole('button', { name: /^Refuse/ }) as HTMLButtonElement).disabled).toBe(false);
  });
});
