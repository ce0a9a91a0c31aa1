/** What is known once a sign-in has succeeded. */
export type SignedInFacts = {
  firstTimeLogin: boolean;
  /** The default password, or an expired one while the operator forces a change; never after a code by phone. */
  mustChange: boolean;
  trial: boolean;
  agentPage: boolean;
  /** The operator's switch AGENTPOLICY3. */
  agentPolicy: boolean;
};

/** What a sign-in does to the page, one effect a step. Those that load may fail by themselves. */
export type SignedInEffects = {
  /** The token is sealed in the cookie: older answers go, the page and the other tabs show who is here. */
  showPerson: () => void;
  noteFirstLogin: () => void;
  /** Closes the dialog; `resume` goes on with what the visitor was about to do. */
  closeDialog: (then: 'stay' | 'resume' | 'agent-home') => void;
  forceChange: () => void;
  loadInfo: () => Promise<unknown>;
  greet: () => void;
  loadFavourites: () => Promise<unknown>;
  loadRecent: () => Promise<unknown>;
  loadConsolidated: () => Promise<unknown>;
  loadUnread: () => Promise<unknown>;
};

/** What a trial does afterwards (spec 1, section 4). */
export type TrialEffects = Pick<SignedInEffects, 'showPerson' | 'loadInfo' | 'greet'> & {
  clearCpw: () => void;
  goHome: () => void;
};

const settled = (work: Promise<unknown>) => work.catch(() => undefined);

/**
 * What follows a sign-in, in the document's order (spec 1, section 4). With a password that must be changed nothing but
 * the change is open, so nothing is loaded. That the page shows a member is also what lets the popups for members come.
 */
export async function afterSignIn(facts: SignedInFacts, effects: SignedInEffects): Promise<void> {
  effects.showPerson();
  if (facts.firstTimeLogin) effects.noteFirstLogin();
  if (facts.mustChange) {
    effects.closeDialog('stay');
    effects.forceChange();
    return;
  }
  effects.closeDialog(facts.agentPage ? 'agent-home' : 'resume');
  await settled(effects.loadInfo());
  effects.greet();
  await settled(effects.loadFavourites());
  await settled(effects.loadRecent());
  if (!facts.trial && facts.agentPolicy) await settled(effects.loadConsolidated());
  if (!facts.trial) await settled(effects.loadUnread());
}

/** What follows the start of a trial: who it is, the stored `cpw` item cleared, home (spec 1, section 4). */
export async function afterTrial(effects: TrialEffects): Promise<void> {
  effects.showPerson();
  await settled(effects.loadInfo());
  effects.clearCpw();
  effects.goHome();
  effects.greet();
}
