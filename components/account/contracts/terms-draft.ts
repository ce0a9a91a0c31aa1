import type { PeriodCode } from '#lib/rules/contracts/periods.ts';
import { type ContractKind, deductions } from '#lib/rules/contracts/terms.ts';
import type { ContractTermsOut } from './contract-calls.ts';

const COLUMNS = {
  dividend: ['validBet', 'netLoss', 'active', 'rate'],
  daily: ['validBet', 'active', 'rate'],
  hourly: ['validBet', 'rate'],
  realtime: ['validBet', 'single', 'loss', 'profit'],
} as const satisfies Record<ContractKind, readonly string[]>;

export type DraftColumn = (typeof COLUMNS)[ContractKind][number];
/** `id` tells the tiers of a draft apart while they are added and removed. */
type DraftTier = Partial<Record<DraftColumn, string>> & { id: number };

/** Terms as typed: money in major units, rates in percent. */
export type Draft = {
  kind: ContractKind;
  period: PeriodCode;
  deducts: string[];
  carries: boolean;
  tiers: DraftTier[];
};

/** Columns of a tier of a kind. */
export const columnsOfKind = (kind: ContractKind): readonly DraftColumn[] => COLUMNS[kind];

const SCALE: Record<DraftColumn, number> = {
  validBet: 100,
  netLoss: 100,
  active: 1,
  rate: 10_000,
  single: 10_000,
  loss: 10_000,
  profit: 10_000,
};

const NUMBER = /^\d{1,12}(?:\.\d{1,4})?$/;

/** A typed number in its whole units; null for anything else, and for more decimals than the unit has. */
export function parseWholeUnits(name: DraftColumn, text: string): number | null {
  if (!NUMBER.test(text.trim())) return null;
  const scaled = Number(text) * SCALE[name];
  const whole = Math.round(scaled);
  return Math.abs(scaled - whole) < 1e-6 ? whole : null;
}

/** An empty draft of a kind. */
export function emptyDraft(kind: ContractKind): Draft {
  return {
    kind,
    period: 'H',
    deducts: [...deductions],
    carries: true,
    tiers: [{ id: 1 }],
  };
}

/** Draft of terms, to be changed. */
export function draftOf(terms: ContractTermsOut): Draft {
  const tiers = (terms.tiers as Record<string, number>[]).map((tier, index) => ({
    id: index + 1,
    ...Object.fromEntries(
      columnsOfKind(terms.kind).map(name => [name, String((tier[name] ?? 0) / SCALE[name])]),
    ),
  }));
  if (terms.kind !== 'dividend') return { ...emptyDraft(terms.kind), tiers };
  return {
    kind: 'dividend',
    period: terms.period,
    deducts: [...terms.deducts],
    carries: terms.carries,
    tiers,
  };
}

/** Adds a tier with the numbers of the last one. */
export function withTier(draft: Draft): Draft {
  const id = Math.max(0, ...draft.tiers.map(tier => tier.id)) + 1;
  return { ...draft, tiers: [...draft.tiers, { ...draft.tiers.at(-1), id }] };
}

/** JSON text of a draft, as the platform reads it; null while a number is missing or wrong. */
export function textOfDraft(draft: Draft): string | null {
  const tiers = draft.tiers.map(tier =>
    columnsOfKind(draft.kind).map(name => [name, parseWholeUnits(name, tier[name] ?? '')] as const),
  );
  if (tiers.some(tier => tier.some(([, value]) => value === null))) return null;
  const { kind, period, deducts, carries } = draft;
  const more = kind === 'dividend' ? { period, deducts, carries } : {};
  return JSON.stringify({ kind, ...more, tiers: tiers.map(tier => Object.fromEntries(tier)) });
}
