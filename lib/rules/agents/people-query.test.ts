import { expect, it } from 'vitest';
import { contractKinds } from '#lib/rules/contracts/terms.ts';
import { agentPartOf } from '#lib/rules/routes/agent-centre.ts';
import {
  NO_CHOICE,
  type PeopleQuery,
  peoplePart,
  peopleSorts,
  readPeopleQuery,
  seenChoices,
} from './people-query.ts';

const plain: PeopleQuery = { parentId: null, view: 'tree', sort: 'name-asc', choice: NO_CHOICE };

it('a team without filters needs no part, and any other text names nothing', () => {
  expect(peoplePart(plain)).toBeNull();
  for (const part of [null, '', 'zzz', 't-', 'vtree-oworst0desc-kboss-s9'])
    expect(readPeopleQuery(part), `${part}`).toEqual(plain);
});

it('reads every query back from its address, which is one that the centre takes', () => {
  const queries = [
    ...peopleSorts.map(sort => ({ ...plain, sort })),
    ...seenChoices.map(seen => ({ ...plain, choice: { ...NO_CHOICE, seen } })),
    ...[...contractKinds, 'none' as const].map(contract => ({
      ...plain,
      choice: { ...NO_CHOICE, contract },
    })),
    ...['ali', 'a-b c', 'é 王', 'x0041'].map(name => ({ ...plain, choice: { ...NO_CHOICE, name } })),
    { ...plain, parentId: 42 },
    {
      parentId: 999_999_999,
      view: 'list' as const,
      sort: 'joined-desc' as const,
      choice: {
        name: 'ali',
        kind: 'member' as const,
        contract: 'dividend' as const,
        seen: 'before-30' as const,
      },
    },
  ];
  for (const query of queries) {
    const part = peoplePart(query);
    expect(agentPartOf(part), `${part}`).toBe(part);
    expect(readPeopleQuery(part)).toEqual(query);
  }
});

it('leaves out a name that is too long for an address', () => {
  expect(peoplePart({ ...plain, choice: { ...NO_CHOICE, name: 'ü'.repeat(20) } })).toBeNull();
});
