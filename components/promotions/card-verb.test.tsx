import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { CardVerb } from './card-verb.tsx';

const verbs = { join: 'Join', claim: 'Claim', view: 'View' };

function activity(promotionId: string, state: string) {
  const amounts = { bonusAmount: 1, requiredTurnover: 0, actualTurnover: 0, requiredDepositAmount: 0 };
  const figures = { accumulatedDepositAmount: 0, requiredValidBet: 0, actualBet: 0, version: 1, joinFrom: 0 };
  return { promotionId, promotionName: '', state, kind: 'task', currency: 'MYR', ...amounts, ...figures };
}

function show() {
  const ids = ['1', '2', '3', '4', '5'];
  render(
    <TestFrame>
      {ids.map(id => (
        <p key={id}>
          <CardVerb promotionId={id} verbs={verbs}>
            See terms
          </CardVerb>
        </p>
      ))}
    </TestFrame>,
  );
  return () => screen.getAllByRole('paragraph').map(one => one.textContent);
}

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.role;
});

it('names a member’s action by the state of the promotion, and a visitor’s everywhere else', async () => {
  stubPlatform({
    'GET /wps/relay/PROMOFE_getPromotionActivity': {
      value: [activity('1', 'open'), activity('2', 'claim'), activity('3', 'process'), activity('4', 'soon')],
    },
  });
  expect(show()()).toEqual(Array(5).fill('See terms'));
  cleanup();
  document.documentElement.dataset.role = 'member';
  const texts = show();
  await waitFor(() => expect(texts()).toEqual(['Join', 'Claim', 'View', 'See terms', 'See terms']));
});
