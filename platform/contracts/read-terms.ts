import { contractTerms } from '#lib/calls/contract-terms.ts';
import { type Terms, termsFault } from '#lib/rules/contracts/terms.ts';
import { termsOfWire, wireOfTerms } from '#lib/rules/contracts/wire-terms.ts';
import { refuse } from '#platform/refusal.ts';
import { hashOf } from '#platform/secrets.ts';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads terms that somebody proposes. Refuses `contract_terms` with their first fault. */
export function readTerms(text: string): Terms {
  const read = contractTerms.safeParse(parsed(text));
  if (!read.success) return refuse('contract_terms', { reason: 'form' });
  const terms = termsOfWire(read.data);
  const fault = termsFault(terms);
  return fault ? refuse('contract_terms', { ...fault }) : terms;
}

/** Terms as they are stored. */
export function storedTerms(stored: unknown): Terms {
  return termsOfWire(contractTerms.parse(stored));
}

/** Reader of stored terms that reads each only once: most contracts of a level share theirs. */
export function termsReader(): (stored: unknown) => Terms {
  const known = new Map<string, Terms>();
  return stored => {
    const key = JSON.stringify(stored);
    const terms = known.get(key) ?? storedTerms(stored);
    known.set(key, terms);
    return terms;
  };
}

/** Hash of terms, which a signature names. */
export function termsHash(terms: Terms): string {
  return hashOf(JSON.stringify(wireOfTerms(terms)));
}
