import type { SeededRandom } from '#lib/rules/seeded.ts';
import type { Word } from '#platform/seed/catalogue-words/words.ts';

/** Title of a game, and the noun that its poster should show; `parts` are the English words that it was put
 * together from. */
export type Title = Word & { theme: string; noun?: Word; parts?: readonly [first: string, second: string] };

const LONGEST_LATIN = 30;
const LONGEST_CHINESE = 9;
const PLAIN = /^[A-Za-z0-9 &'-]+$/;

/** Normalises a title to compare titles as a reader does: letters only, without case, accents and spaces. */
export function titleKey(title: string): string {
  if (PLAIN.test(title)) return title.toLowerCase().replace(/[ &'-]/g, '');
  return title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Puts a noun into a frame such as `Legend of the {n}`, in every language. */
export function framed(frame: Word, noun: Word): Title {
  return {
    en: frame.en.replace('{n}', noun.en),
    ms: frame.ms.replace('{n}', noun.ms),
    zh: frame.zh.replace('{n}', noun.zh),
    theme: noun.en,
  };
}

/** Combines quality and noun: `Golden Dragon`, `Naga Emas`, `黄金神龙`. */
export function qualified(quality: Word, noun: Word): Title {
  return {
    en: `${quality.en} ${noun.en}`,
    ms: `${noun.ms} ${quality.ms}`,
    zh: `${quality.zh}${noun.zh}`,
    theme: noun.en,
  };
}

/** Combines noun and place: `Dragon of the Misty Valley`, `Naga Lembah Berkabus`, `雾谷神龙`. */
export function placed(place: Word, noun: Word): Title {
  return {
    en: `${noun.en} of ${place.en}`,
    ms: `${noun.ms} ${place.ms}`,
    zh: `${place.zh}${noun.zh}`,
    theme: noun.en,
  };
}

/** Combines owner and thing: `Captain's Pearl`, `Mutiara Kapten`, `船长明珠`. */
export function owned(owner: Word, thing: Word): Title {
  return {
    en: `${owner.en}'s ${thing.en}`,
    ms: `${thing.ms} ${owner.ms}`,
    zh: `${owner.zh}${thing.zh}`,
    theme: thing.en,
  };
}

/** Combines two nouns: `Dragon & Phoenix`, `Naga & Cenderawasih Api`, `神龙与凤凰`. */
export function paired(first: Word, second: Word): Title {
  return {
    en: `${first.en} & ${second.en}`,
    ms: `${first.ms} & ${second.ms}`,
    zh: `${first.zh}与${second.zh}`,
    theme: first.en,
  };
}

function repeats(parts: string[]): boolean {
  return new Set(parts).size !== parts.length;
}

/** False for awkward titles: a repeated word or character, or too long for a poster. */
export function reads(title: Title): boolean {
  if (title.en.length > LONGEST_LATIN || title.ms.length > LONGEST_LATIN) return false;
  if (title.zh.length > LONGEST_CHINESE || repeats([...title.zh.replace(/跳跳跳|转转乐|刮刮|七七/, '')]))
    return false;
  return !repeats(title.en.toLowerCase().split(/[ '-]/)) && !repeats(title.ms.toLowerCase().split(/[ -]/));
}

/** Register of used titles; none is used twice in any language. */
export type Register = { claim: (title: Title) => boolean };

/** Creates an empty register of titles. */
export function titleRegister(): Register {
  const taken = { en: new Set<string>(), ms: new Set<string>(), zh: new Set<string>() };
  const keys = (title: Title) => ({ en: titleKey(title.en), ms: titleKey(title.ms), zh: titleKey(title.zh) });
  return {
    claim(title) {
      const key = keys(title);
      if (taken.en.has(key.en) || taken.ms.has(key.ms) || taken.zh.has(key.zh)) return false;
      taken.en.add(key.en);
      taken.ms.add(key.ms);
      taken.zh.add(key.zh);
      return true;
    },
  };
}

/** Pattern over two word lists, and how many titles to draw from it. */
export type Pattern = {
  first: readonly Word[];
  second: readonly Word[];
  make: (first: Word, second: Word) => Title;
  count: number;
};

/**
 * Draws `count` new titles from a pattern, in a seeded order. Returns fewer only when the pattern has no
 * more. Pairs of equal words are skipped.
 */
export function drawTitles(pattern: Pattern, register: Register, random: SeededRandom): Title[] {
  const { first, second, make, count } = pattern;
  const order = Array.from({ length: first.length * second.length }, (_, index) => index);
  const titles: Title[] = [];
  for (let left = order.length; left > 0 && titles.length < count; left--) {
    const at = random.int(0, left - 1);
    const index = order[at] ?? 0;
    order[at] = order[left - 1] ?? 0;
    const one = first[Math.floor(index / second.length)];
    const two = second[index % second.length];
    if (!one || !two || one === two) continue;
    const title = make(one, two);
    const parts = [one.en, two.en] as const;
    const noun = [one, two].find(word => word.en === title.theme);
    if (reads(title) && register.claim(title)) titles.push({ ...title, parts, noun });
  }
  return titles;
}
