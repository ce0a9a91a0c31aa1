import type { HelpTopic } from '#components/shared/help-topics.ts';
import { joinParts, type TextPart } from '#lib/rules/text-parts.ts';

/** Place in the help that a search found. */
export type HelpHit = { anchor: string; topic: string; title: TextPart[]; excerpt: TextPart[] };

const EXCERPT_LENGTH = 150;
const BEFORE_MATCH = 50;

const BLOCK = /<(?=\/?(?:p|li|h\d|div|br|tr|t[dh]|[uo]l|d[tdl])\b)/gi;

/** Text of sanitised HTML: blocks are separated by spaces. */
function textOf(html: string): string {
  const body = new DOMParser().parseFromString(html.replace(BLOCK, ' <'), 'text/html').body;
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Lower case without accents, of the same length as the text, so that positions stay valid. */
const fold = (text: string) =>
  Array.from({ length: text.length }, (_, at) => {
    const unit = text.charAt(at);
    return unit.normalize('NFD').charAt(0).toLowerCase().charAt(0) || unit;
  }).join('');

/** Splits a text at each occurrence of the words, which are folded. */
function markWords(text: string, words: readonly string[]): TextPart[] {
  const folded = fold(text);
  const marks = new Array<boolean>(text.length).fill(false);
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      marks.fill(true, at, at + word.length);
  return joinParts(marks.map((marked, at) => ({ text: text.charAt(at), marked })));
}

/** Part of a long text around the first word found, cut between words. */
function excerptOf(text: string, words: readonly string[]): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  const folded = fold(text);
  const first = Math.min(...words.map(word => folded.indexOf(word)).filter(at => at >= 0), text.length);
  const wished = first === text.length ? 0 : Math.max(0, first - BEFORE_MATCH);
  const start = wished === 0 ? 0 : text.indexOf(' ', wished) + 1;
  const end = start + EXCERPT_LENGTH;
  if (end >= text.length) return `…${text.slice(start)}`;
  const space = text.lastIndexOf(' ', end);
  return `${start > 0 ? '…' : ''}${text.slice(start, space > start ? space : end)}…`;
}

/** Words of a search, folded; each once. */
const wordsOf = (query: string) => [...new Set(fold(query).split(/\s+/).filter(Boolean))];

/**
 * Searches the help. `hits` are the places, topics and their entries, that contain every word, those with a
 * match in the title first; when there are none, `closest` are the titles of up to three places that contain
 * at least one. Case and accents do not matter.
 */
export function findHelp(
  topics: readonly HelpTopic[],
  query: string,
): { hits: HelpHit[]; closest: { anchor: string; title: string }[] } {
  const words = wordsOf(query);
  if (words.length === 0) return { hits: [], closest: [] };
  const places = topics.flatMap(topic =>
    [{ title: topic.title, content: topic.content }, ...topic.entries].map(({ title, content }) => {
      const text = textOf(content);
      const all = fold(`${title} ${text}`);
      return {
        anchor: topic.anchor,
        topic: topic.title,
        title,
        text,
        found: words.filter(word => all.includes(word)).length,
        inTitle: words.filter(word => fold(title).includes(word)).length,
      };
    }),
  );
  const byRank = places.toSorted((a, b) => b.found - a.found || b.inTitle - a.inTitle);
  return {
    hits: byRank
      .filter(({ found }) => found === words.length)
      .map(({ anchor, topic, title, text }) => ({
        anchor,
        topic,
        title: markWords(title, words),
        excerpt: markWords(excerptOf(text, words), words),
      })),
    closest: byRank
      .filter(({ found }) => found > 0)
      .slice(0, 3)
      .map(({ anchor, title }) => ({ anchor, title })),
  };
}
