import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { AgentSearch } from './agent-search.tsx';

const contract = (contractId: number, kind: string, other: string | null) => ({
  ...{
    contractId,
    kind,
    other,
    side: 'payer',
    status: 'A',
    state: 'active',
    running: null,
    next: null,
    question: null,
  },
});
const none = { agent: [], downline: [] };
Element.prototype.scrollIntoView = vi.fn();
beforeEach(() =>
  stubPlatform({
    'GET /wps/relay/ODSFE2_getSubordinatev2': (_, query) => ({
      value: {
        ...{ currency: 'MYR', total: 1, next: null, path: [], countedTo: null },
        list: 'azlan'.includes(query.get('userName') ?? '')
          ? [{ userId: 7, userName: 'azlan', type: 2, uplineName: 'agent01' }]
          : [],
      },
    }),
    'GET /wps/relay/MCSFE_viewAffiliateUrls': {
      value: { list: [{ code: 'AZL-1', remark: 'Flyer', target: 'register' }], weeks: [], now: 0 },
    },
    'GET /wps/relay/MCSFE_getContractDividendInfo': {
      value: { agent: [contract(1, 'dividend', null)], downline: [contract(2, 'dividend', 'azlan')] },
    },
    'GET /wps/relay/MCSFE_getContractDailySalInfo': { value: none },
    'GET /wps/relay/MCSFE_getContractHourSalaryInfo': { value: none },
    'GET /wps/relay/MCSFE_getRealTimeSalaryContractInfo': { value: none },
  }),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const box = () => screen.getByRole('combobox', { name: 'Find a person, link or contract' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const hrefs = () => screen.getAllByRole('option').map(one => one.getAttribute('href'));

it('finds people, links and contracts, each opened by its own page', async () => {
  render(<AgentSearch on={['AGENTCON3']} />, { wrapper: TestFrame });
  type('azl');
  await screen.findByRole('option', { name: /Dividend/ });
  expect(hrefs()).toEqual([
    '?agentCenter=downlineManagmentView&part=p-7',
    '?agentCenter=registerCenter&part=l-AZL-1',
    '?center=agentContracts&part=c2',
  ]);
  type('nobody');
  expect(await screen.findByText(/^Nothing found/)).toBeTruthy();
});

it('arrow keys move through what was found, Enter opens it, Escape closes the list', async () => {
  render(<AgentSearch on={[]} />, { wrapper: TestFrame });
  type('azl');
  await screen.findByRole('option', { name: /AZL-1/ });
  // Contracts are off: none are asked for.
  expect(hrefs()).toHaveLength(2);
  const chosen = () =>
    document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  expect(chosen()).toContain('azlan');
  fireEvent.keyDown(box(), { key: 'ArrowUp' });
  expect(chosen()).toContain('AZL-1');
  const opened = vi.fn((event: Event) => event.preventDefault());
  screen.getByRole('option', { name: /AZL-1/ }).addEventListener('click', opened);
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(opened).toHaveBeenCalledOnce();
  type('azl');
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect(screen.queryByRole('option')).toBeNull();
});
