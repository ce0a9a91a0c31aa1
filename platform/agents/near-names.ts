import { editDistance } from '#lib/rules/edit-distance.ts';
import { nameKey } from '#lib/rules/fields/name-key.ts';
import { listNames } from '#platform/store/agents/downline.ts';
import type { Tx } from '#platform/store/db/db.ts';

const MAX_NAMES = 5;
/** Names that are compared: larger teams are compared in part. */
const MAX_COMPARED = 20_000;
const TWO_SLIPS_FROM = 6;
const MIN_LETTERS = 3;

/**
 * Names below an agent that are meant by a misspelt one: at an edit distance of one, of two for longer ones, from the
 * nearest on, at most five. None for texts of less than three letters.
 */
export async function nearNames(tx: Tx, rootId: number, text: string) {
  const key = nameKey(text);
  if (key.length < MIN_LETTERS) return [];
  const most = key.length < TWO_SLIPS_FROM ? 1 : 2;
  const people = await listNames(tx, rootId, {
    shortest: key.length - most,
    longest: key.length + most,
    limit: MAX_COMPARED,
  });
  return people
    .map(person => ({ person, distance: editDistance(key, nameKey(person.username), most) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, two) => one.distance - two.distance)
    .slice(0, MAX_NAMES)
    .map(({ person }) => person);
}
