/** Facts that are known once a sign-in has succeeded. */
export type SignedInFacts = {
  firstTimeLogin: boolean;
  /**
   * The password is the default one, or expired while the operator forces a change; never after an SMS code.
   */
  mustChange: boolean;
  trial: boolean;
  agentPage: boolean;
  /** Operator switch AGENTPOLICY3. */
  agentPolicy: boolean;
};

/** Effects of a sign-in on the page, one per step. Those that load data may fail independently. */
export type SignedInEffects = {
  /**
   * The token is in the encrypted cookie: clears older responses, updates the role in the page and other
   * tabs.
   */
  showPerson: () => void;
  saveFirstLogin: () => void;
  /** Closes the dialog; `resume` continues the visitor's interrupted action. */
  closeDialog: (then: 'stay' | 'resume' | 'agent-home') => void;
  forceChange: () => void;
  loadInfo: () => Promise<unknown>;
  greet: () => void;
  loadFavourites: () => Promise<unknown>;
  loadRecent: () => Promise<unknown>;
  loadConsolidated: () => Promise<unknown>;
  loadUnread: () => Promise<unknown>;
};

/** Effects after the start of a trial (docs/features.md#7). */
export type TrialEffects = Pick<SignedInEffects, 'showPerson' | 'loadInfo' | 'greet'> & {
  clearCpw: () => void;
  goHome: () => void;
};

const settled = (work: Promise<unknown>) => work.catch(() => undefined);

/**
 * Runs the steps after a sign-in, in order (docs/features.md#22). While the password must be changed, only
 * the change is open, so nothing is loaded. The popups for members come once the page shows a member.
 */
export async function afterSignIn(facts: SignedInFacts, effects: SignedInEffects): Promise<void> {
  effects.showPerson();
  if (facts.firstTimeLogin) effects.saveFirstLogin();
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

/** Runs the steps after the start of a trial: load the account, clear the stored `cpw` item, go home. */
export async function afterTrial(effects: TrialEffects): Promise<void> {
  effects.showPerson();
  await settled(effects.loadInfo());
  effects.clearCpw();
  effects.goHome();
  effects.greet();
}
