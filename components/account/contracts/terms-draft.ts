import type { PeriodCode } from '#lib/rules/contracts/periods.ts';
import { type ContractKind, deductions } from '#lib/rules/contracts/terms.ts';
import { currencyOf } from '#lib/rules/currency.ts';
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

/** Terms as typed: money in major units of `currency`, rates in percent. */
export type Draft = {
  kind: ContractKind;
  currency: string;
  period: PeriodCode;
  deducts: string[];
  carries: boolean;
  tiers: DraftTier[];
};

/** Columns of a tier of a kind. */
export const columnsOfKind = (kind: ContractKind): readonly DraftColumn[] => COLUMNS[kind];

/** Decimals of a rate in percent: its unit is a millionth. */
const RATE_DECIMALS = 4;
const NUMBER = /^(\d{1,12})(?:\.(\d+))?$/;

/** Decimals that a column may have as it is typed. */
function decimalsOf(name: DraftColumn, currency: string): number {
  if (name === 'active') return 0;
  return name === 'validBet' || name === 'netLoss' ? currencyOf(currency).scale : RATE_DECIMALS;
}

/** A typed number in its whole units; null for anything else, and for more decimals than the unit has. */
export function parseWholeUnits(name: DraftColumn, text: string, currency: string): number | null {
  const [, whole, decimals = ''] = NUMBER.exec(text.trim()) ?? [];
  const most = decimalsOf(name, currency);
  if (whole === undefined || decimals.length > most) return null;
  return Number(whole + decimals.padEnd(most, '0'));
}

/** An empty draft of a kind. */
export function emptyDraft(kind: ContractKind, currency: string): Draft {
  return {
    kind,
    currency,
    period: 'H',
    deducts: [...deductions],
    carries: true,
    tiers: [{ id: 1 }],
  };
}

/** Draft of terms, to be changed. */
export function draftOf(terms: ContractTermsOut, currency: string): Draft {
  const tiers = (terms.tiers as Record<string, number>[]).map((tier, index) => ({
    id: index + 1,
    ...Object.fromEntries(
      columnsOfKind(terms.kind).map(name => [
        name,
        String((tier[name] ?? 0) / 10 ** decimalsOf(name, currency)),
      ]),
    ),
  }));
  if (terms.kind !== 'dividend') return { ...emptyDraft(terms.kind, currency), tiers };
  return {
    kind: 'dividend',
    currency,
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
    columnsOfKind(draft.kind).map(
      name => [name, parseWholeUnits(name, tier[name] ?? '', draft.currency)] as const,
    ),
  );
  if (tiers.some(tier => tier.some(([, value]) => value === null))) return null;
  const { kind, period, deducts, carries } = draft;
  const more = kind === 'dividend' ? { period, deducts, carries } : {};
  return JSON.stringify({ kind, ...more, tiers: tiers.map(tier => Object.fromEntries(tier)) });
}
