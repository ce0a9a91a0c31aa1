import { expect, it } from 'vitest';
import { seeded } from '#lib/rules/seeded.ts';
import { catalogue } from '#platform/seed/catalogue.ts';
import { foldText } from './grams.ts';
import { buildSearchIndex } from './index-builder.ts';
import { createReading } from './reading.ts';

/** Number of first results that must contain the misspelt name, and the shares that must be found. */
const FIRST = 5;
const MIN_RECALL = 0.95;
const MIN_VENDOR_RECALL = 0.9;
const NONSENSE = 50;
const NAMES = 1500;
const MIN_LETTERS = 6;

/**
 * Typical misspellings: phonetic, typing, habit; two of them in each name. None was used to build the search.
 */
const slips: readonly ((text: string, at: number) => string)[] = [
  text => text.replace(/ph/i, 'f').replace(/ck/i, 'k').replace(/qu/i, 'kw'),
  text => text.replace(/ie/i, 'ei').replace(/ea/i, 'ee').replace(/ou/i, 'oo'),
  text => text.replace(/([a-z])\1/i, '$1'),
  text => text.replace(/([bcdfglmnprst])([aeiou])/i, '$1$1$2'),
  text => text.replace(/\s+/g, ''),
  text => text.replace(/[aeiou](?=[^aeiou]*$)/i, ''),
  (text, at) => text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) => `${text.slice(0, at)}${beside(text.charAt(at))}${text.slice(at + 1)}`,
];

const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * Returns the key to the right, or to the left at the end of a row; a character that is not a letter stays.
 */
function beside(letter: string): string {
  const row = KEYBOARD.find(keys => keys.includes(letter.toLowerCase()));
  const at = row?.indexOf(letter.toLowerCase()) ?? -1;
  return row?.[at + 1] ?? row?.[at - 1] ?? letter;
}

const { games, vendors } = catalogue();
const search = buildSearchIndex(games, vendors);
const read = createReading(games, vendors);

/** A name with two slips. */
function misspelt(name: string, random: ReturnType<typeof seeded>): string {
  const once = random.pick(slips)(name, random.int(1, name.length - 2));
  return random.pick(slips)(once, random.int(1, once.length - 2));
}

it('finds misspelt names among the first five results, as hits', { timeout: 60_000 }, () => {
  const random = seeded('search/held-out');
  const missed: string[] = [];
  let typedCount = 0;
  for (let round = 0; round < NAMES; round += 1) {
    const title = random.pick(games).titles.en;
    const slip = misspelt(title, random);
    if (foldText(title).length < MIN_LETTERS || slip === title) continue;
    typedCount += 1;
    const found = search(slip, 'en').slice(0, FIRST);
    const isFound = found.some(place => games[place]?.titles.en === title);
    if (!isFound || !read(slip, found).isHit) missed.push(`${slip} for ${title}`);
  }
  expect(typedCount).toBeGreaterThan(NAMES / 2);
  expect(1 - missed.length / typedCount, missed.slice(0, 20).join('\n')).toBeGreaterThanOrEqual(MIN_RECALL);
});

it('names the vendor of a misspelt name', () => {
  const random = seeded('search/vendors');
  const missed: string[] = [];
  let typedCount = 0;
  for (let round = 0; round < 10; round += 1)
    for (const { name, code } of vendors) {
      const slip = misspelt(name, random);
      if (foldText(name).length < MIN_LETTERS || slip === name) continue;
      typedCount += 1;
      if (!read(slip, []).vendors.includes(code)) missed.push(`${slip} for ${name}`);
    }
  expect(typedCount).toBeGreaterThan(300);
  expect(1 - missed.length / typedCount, missed.slice(0, 20).join('\n')).toBeGreaterThanOrEqual(
    MIN_VENDOR_RECALL,
  );
});

it('takes no nonsense for a hit', () => {
  const random = seeded('search/nonsense');
  const texts = ['zzzzqwe', 'asdfgh', 'qwerty', 'poiuyt', 'xkcdvb'];
  while (texts.length < NONSENSE) {
    const letters = Array.from({ length: random.int(6, 10) }, () => random.pick([...KEYBOARD.join('')]));
    texts.push(letters.join(''));
  }
  expect(texts.filter(text => read(text, search(text, 'en')).isHit)).toEqual([]);
});
