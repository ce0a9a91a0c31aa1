import { expect, it } from 'vitest';
import { agentHref, agentHrefOfMark, agentMark, agentPageOf, agentPartOf } from './agent-centre.ts';

it('a mark leads back to its page and part, and nowhere else', () => {
  expect(agentHrefOfMark(agentMark('agentTeamOverview', '7'))).toBe(agentHref('agentTeamOverview', '7'));
  expect(agentHrefOfMark('securityCenter.')).toBeNull();
  expect(agentPageOf('agentTeamOverview2')).toBeNull();
  expect(agentPartOf('a/b')).toBeNull();
});
