import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordedCalls, stubbedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { clearCachedCalls } from '#lib/client/session-events.ts';
import { useCall } from '#lib/client/use-call.ts';
import { PEOPLE_LINE } from './people-calls.ts';
import { PersonCard } from './person-card.tsx';

const CARD = 'GET /wps/agent/downline/info';
const PROMOTE = 'PUT /wps/relay/MCSFE_promoteDownlineToAgent';
const RATE = 'PUT /wps/relay/MCSFE_updateDownlineRebates';
const cardOf = (type: number, { max }: { max: number } = { max: 3_000 }) => ({
  value: {
    ...{ currency: 'MYR', email: '', mobile: '', path: [], personPermissions: [] },
    permissions: ['open-accounts', 'give-rates'],
    configs: [{ productType: 'RNG', own: 4_000, rebateValue: 1_000, min: 0, max, rebateInterval: 1_000 }],
    person: {
      ...{ userId: 7, userName: 'member11', nickname: '', type, uplineName: 'agent01', regDate: 0 },
      ...{ lastLogin: null, doNotContact: false, teamCount: 0, level: 2 },
    },
  } as unknown as CallOutput<typeof CARD>,
});
const typeOf = () => screen.getByText('Type').parentElement?.textContent;
const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

/** The team beside the card. */
function Team() {
  const { data } = useCall(PEOPLE_LINE, {} as never, { staleMs: 60_000 });
  return data ? <p>team</p> : null;
}

afterEach(() => {
  cleanup();
  clearCachedCalls();
  vi.unstubAllGlobals();
});

describe('the card of a person after a refusal', () => {
  beforeEach(async () => {
    stubPlatform({ [CARD]: cardOf(0), [PEOPLE_LINE]: { value: { list: [] } } });
    render(
      <>
        <Team />
        <PersonCard userId={7} />
      </>,
      { wrapper: TestFrame },
    );
    await screen.findByText('member11');
    await screen.findByText('team');
  });
  const teamReads = () => recordedCalls.filter(one => one.line === PEOPLE_LINE).length;

  it('shows an agent whom another tab promoted, says why, and reads the team again', async () => {
    expect(typeOf()).toContain('Member');
    stubbedCalls[PROMOTE] = { refuse: 'agent_already' };
    stubbedCalls[CARD] = cardOf(1);
    await press(/^Make an agent/);
    await press(/^Yes, make an agent/);
    await waitFor(() => expect(typeOf()).toContain('Agent'));
    expect(screen.getByRole('alert').textContent).toContain('The account was promoted already.');
    expect(screen.queryByRole('button', { name: /make an agent/i })).toBeNull();
    await waitFor(() => expect(teamReads()).toBe(2));
  });

  it('shows the limits of a rate that changed meanwhile', async () => {
    stubbedCalls[RATE] = { refuse: 'agent_rate', params: { min: 0, max: 0.1 } };
    stubbedCalls[CARD] = cardOf(0, { max: 1_000 });
    fireEvent.change(screen.getByLabelText(/^Rate for/), { target: { value: '3000' } });
    await screen.findByRole('alert');
    await waitFor(() => expect(screen.queryByRole('option', { name: '0.30%' })).toBeNull());
  });
});

it('leads back to the team from a person who is not in it', async () => {
  stubPlatform({ [CARD]: { refuse: 'not_found' } });
  render(<PersonCard userId={99_999_999} />, { wrapper: TestFrame });
  const link = await screen.findByRole('link', { name: 'Show the whole team' });
  expect(link.getAttribute('href')).toBe('?agentCenter=downlineManagmentView');
  expect(screen.getByRole('alert').textContent).not.toBe('');
});
