import type { Html } from '#lib/calls/fields.ts';

type Entry = { title: string; content: Html };
/** A topic as the upstream sends it. */
type SentTopic = Entry & { tag?: string; children: readonly Entry[] };
/** A topic with the anchor that it stands under on the help page. */
export type HelpTopic = Entry & { anchor: string; entries: readonly Entry[] };

const ANCHOR = /^[a-z][a-z0-9-]{0,39}$/;

/**
 * The topics with their anchors: the tag where it can be one and is not taken yet, else the place in the list. Links of
 * the product and of its documents name some of them (`/help#term`), so tags are read whatever their case.
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
