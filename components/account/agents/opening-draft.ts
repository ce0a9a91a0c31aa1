import { useState } from 'react';
import { readFormDraft, saveFormDraft } from '#lib/client/form-draft.ts';
import type { AgentPermission } from '#lib/rules/contracts/permissions.ts';
import type { AgentRates, GivenRates } from './rate-fields.tsx';

/** Half-filled form of an account to open: never its password, nor the consent. */
export type OpeningDraft = {
  username: string;
  kind: 'member' | 'agent';
  rates: GivenRates;
  permissions: AgentPermission[];
};

const NAME = 'open-account';
const EMPTY: OpeningDraft = { username: '', kind: 'member', rates: {}, permissions: [] };

/** Stored form of this tab, within what the agent can give by now; an empty one where there is none. */
function readDraft(own: AgentRates): OpeningDraft {
  try {
    const stored: Record<keyof OpeningDraft, unknown> = JSON.parse(readFormDraft(NAME) ?? '');
    const given = Object(stored.rates) as GivenRates;
    const rates = own.list.flatMap(({ productType, highestRebate, rebateInterval }) => {
      const rate = Number(given[productType]);
      return rate > 0 && rate <= highestRebate && rate % rebateInterval === 0 ? [[productType, rate]] : [];
    });
    const permissions = Array.isArray(stored.permissions) ? stored.permissions : [];
    return {
      username: String(stored.username),
      kind: stored.kind === 'agent' ? 'agent' : 'member',
      rates: Object.fromEntries(rates),
      permissions: own.permissions.filter(one => permissions.includes(one)),
    };
  } catch {
    return EMPTY;
  }
}

/** State of the form that a reload of the tab leaves filled in; `clear` removes what was stored. */
export function useOpeningDraft(own: AgentRates) {
  const [draft, setDraft] = useState(() => readDraft(own));
  const change = (more: Partial<OpeningDraft>) => {
    const next = { ...draft, ...more };
    setDraft(next);
    saveFormDraft(NAME, JSON.stringify(next));
  };
  return { draft, change, clear: () => saveFormDraft(NAME, '') };
}
