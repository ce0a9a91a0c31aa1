import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordedCalls, stubbedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { stubDialogs, TestFrame } from '#components/ui/test-frame.tsx';
import { PREVIEW } from './contract-calls.ts';
import { ContractOffer } from './contract-offer.tsx';

const APPLY = 'POST /wps/relay/MCSFE_applyContractDailySalary';
const previewOf = (breach: string | null) => ({
  ...{ currency: 'MYR', start: 0, end: 1, side: 'payer', periods: [], now: 0, offered: 0, own: 0 },
  ...{ breach, below: [], confirm: 'none' },
});
const sent = () => recordedCalls.filter(one => one.line === APPLY);
const button = (name: RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement;
const send = () => button(/^Send/);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('terms of a new contract', () => {
  beforeEach(async () => {
    stubDialogs();
    stubPlatform({
      'GET /wps/relay/MCSFE_getContractDailySalInfo': { value: { currency: 'MYR', agent: [], downline: [] } },
      [PREVIEW]: (_, query) => ({
        value: previewOf(JSON.parse(query.get('terms') ?? '').tiers[0].rate > 2_000 ? 'rate' : null),
      }),
      [APPLY]: { refuse: 'contract_question_open' },
    });
    render(<ContractOffer />, { wrapper: TestFrame });
    await screen.findByText('Agent’s user name');
    type('Valid bets', '0');
    type('Active members', '0');
    type('Rate', '0.3');
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it.each([/^Send/, /^Show last month/])('without a user name %s marks the field and calls nothing', name => {
    const calls = recordedCalls.length;
    fireEvent.click(button(name));
    const field = screen.getByLabelText('Agent’s user name');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(screen.getByText('Enter the agent’s user name.')).toBeTruthy();
    expect(recordedCalls).toHaveLength(calls);
    type('Agent’s user name', 'agent42');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('terms that the preview shows beyond the bound cannot be sent until they are changed', async () => {
    type('Agent’s user name', 'agent42');
    fireEvent.click(button(/^Show last month/));
    await waitFor(() => expect(send().disabled).toBe(true));
    const reason = document.getElementById(send().getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('This pays more than your own contract.');
    fireEvent.submit(send().form as HTMLFormElement);
    expect(sent()).toEqual([]);
    type('Rate', '0.1');
    expect(send().disabled).toBe(false);
    fireEvent.click(send());
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('says under the name that no agent below has it, until it is changed', async () => {
    stubbedCalls[APPLY] = { refuse: 'not_found', params: { field: 'receiver' } };
    stubbedCalls[PREVIEW] = { refuse: 'not_found', params: { field: 'receiver' } };
    const field = screen.getByLabelText('Agent’s user name');
    type('Agent’s user name', 'agent43');
    fireEvent.click(send());
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(/^No agent directly below you has this username/)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText(/moved or been removed/)).toBeNull();
    type('Agent’s user name', 'agent44');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    fireEvent.click(button(/^Show last month/));
    await screen.findByText(/^No agent directly below you has this username/);
    expect(screen.queryByText(/moved or been removed/)).toBeNull();
  });

  it('a refusal goes once what it is about is changed', async () => {
    type('Agent’s user name', 'agent43');
    fireEvent.click(send());
    const shown = () => document.querySelector('[role=alert],[role=status],[aria-live=assertive]');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(shown()).not.toBeNull());
    type('Agent’s user name', 'agent42');
    expect(shown()).toBeNull();
  });
});
