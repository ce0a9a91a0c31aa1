import type { Html } from '#lib/calls/fields.ts';

type Entry = { title: string; content: Html };
/** Topic as the upstream sends it. */
type SentTopic = Entry & { tag?: string; children: readonly Entry[] };
/** Topic with its anchor on the help page. */
export type HelpTopic = Entry & { anchor: string; entries: readonly Entry[] };

const ANCHOR = /^[a-z][a-z0-9-]{0,39}$/;

/**
 * Adds the anchors to the topics: the tag if it is valid and not taken, else the position in the list. Links
 * inside and outside the app name some of them (`/help#term`, docs/features.md#129), so tags are
 * case-insensitive.
 */
export function helpTopics(sent: readonly SentTopic[]): HelpTopic[] {
  const taken = new Set<string>();
  return sent.map(({ title, content, tag, children }, at) => {
    const wished = tag?.toLowerCase() ?? '';
    const anchor = ANCHOR.test(wished) && !taken.has(wished) ? wished : `topic_${at + 1}`;
    taken.add(anchor);
    return { title, content, anchor, entries: children };
  });
}
