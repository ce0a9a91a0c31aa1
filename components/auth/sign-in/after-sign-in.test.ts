import { describe, expect, it } from 'vitest';
import { afterSignIn, afterTrial, type SignedInEffects, type SignedInFacts } from './after-sign-in.ts';

const member: SignedInFacts = {
  firstTimeLogin: false,
  mustChange: false,
  trial: false,
  agentPage: false,
  agentPolicy: true,
};

/** Effects that record their names; those named in `failing` reject. */
function noted(failing: readonly string[] = []) {
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const load = (name: string) => () => {
    done.push(name);
    return failing.includes(name) ? Promise.reject(new Error(name)) : Promise.resolve();
  };
  const effects: SignedInEffects = {
    showPerson: note('person'),
    saveFirstLogin: note('first'),
    closeDialog: then => void done.push(`close:${then}`),
    forceChange: note('force'),
    loadInfo: load('info'),
    greet: note('greet'),
    loadFavourites: load('favourites'),
    loadRecent: load('recent'),
    loadConsolidated: load('consolidated'),
    loadUnread: load('unread'),
  };
  return { done, effects };
}

async function order(facts: Partial<SignedInFacts>, failing?: readonly string[]): Promise<string> {
  const { done, effects } = noted(failing);
  await afterSignIn({ ...member, ...facts }, effects);
  return done.join(' ');
}

describe('after a sign-in', () => {
  it('runs its steps in the fixed order', async () => {
    expect(await order({ firstTimeLogin: true })).toBe(
      'person first close:resume info greet favourites recent consolidated unread',
    );
  });

  it('opens nothing but the password change where the password must be changed', async () => {
    expect(await order({ mustChange: true, firstTimeLogin: true })).toBe('person first close:stay force');
    expect(await order({ mustChange: true, agentPage: true })).toBe('person close:stay force');
  });

  it('leads from the agents’ page to the agents’ home', async () => {
    expect(await order({ agentPage: true })).toContain('close:agent-home info');
  });

  it('loads contracts only where the operator has agents, and no contracts or unread count on a trial', async () => {
    expect(await order({ agentPolicy: false })).toBe(
      'person close:resume info greet favourites recent unread',
    );
    expect(await order({ trial: true })).toBe('person close:resume info greet favourites recent');
  });

  it('continues where one of the calls fails', async () => {
    const all = ['info', 'favourites', 'recent', 'consolidated', 'unread'];
    expect(await order({}, all)).toBe('person close:resume info greet favourites recent consolidated unread');
  });

  it('runs fewer steps for a trial, in a fixed order', async () => {
    const done: string[] = [];
    const note = (name: string) => () => void done.push(name);
    await afterTrial({
      showPerson: note('person'),
      loadInfo: () => Promise.reject(new Error('away')),
      clearCpw: note('cpw'),
      goHome: note('home'),
      greet: note('greet'),
    });
    expect(done.join(' ')).toBe('person cpw home greet');
  });
});
