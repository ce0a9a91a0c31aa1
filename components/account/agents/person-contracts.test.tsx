import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import type { Card } from './person-card.tsx';
import { PersonContracts } from './person-contracts.tsx';

const contract = (contractId: number, other: string, side: 'payer' | 'payee') => ({
  ...{ contractId, other, side, kind: 'daily', status: 'A', state: 'active', question: null },
  ...{ running: null, next: null },
});
const none = { value: { agent: [], downline: [] } };
const cardOf = (permissions: string[], doNotContact = false) =>
  ({ person: { userName: 'azlan', doNotContact }, permissions }) as unknown as Card;

function show(card: Card) {
  stubPlatform({
    'GET /wps/relay/MCSFE_getContractDividendInfo': none,
    'GET /wps/relay/MCSFE_getContractDailySalInfo': {
      value: {
        agent: [contract(1, 'azlan', 'payee')],
        downline: [contract(2, 'azlan', 'payer'), contract(3, 'badrul', 'payer')],
      },
    },
    'GET /wps/relay/MCSFE_getContractHourSalaryInfo': none,
    'GET /wps/relay/MCSFE_getRealTimeSalaryContractInfo': none,
  });
  render(<PersonContracts card={card} />, { wrapper: TestFrame });
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lists the contracts with the person alone, and leads to an offer with the name filled in', async () => {
  show(cardOf(['offer-daily']));
  const links = (await screen.findAllByRole('link')).map(one => one.getAttribute('href'));
  expect(links).toEqual(['?center=agentContracts&part=c2', '?center=agentContracts&part=new-azlan']);
});

it.each([
  ['without the permission', cardOf(['transfer-down'])],
  ['to somebody who must not be contacted', cardOf(['offer-daily'], true)],
])('offers nothing %s', async (_, card) => {
  show(card);
  await screen.findByRole('link', { name: 'Daily salary' });
  expect(screen.queryByRole('link', { name: /Offer/ })).toBeNull();
});
