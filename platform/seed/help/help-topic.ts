import type { DemoItem } from '#platform/seed/demo-item.ts';
import type { ContentText } from '#platform/store/db/tables.ts';

type Words = { ms: ContentText; en: ContentText; zh: ContentText };

/** Help topic with its entries. Its tag is its anchor: `/help#term`. */
export type HelpTopicSeed = Words & { id: number; tag: string; entries: readonly Words[] };

/** Maps a topic and its entries to content items: the entries take the ids after the topic's. */
export function helpItems({ id, tag, entries, ...words }: HelpTopicSeed, sort: number): DemoItem[] {
  const common = { kind: 'help', daysBefore: 30 } as const;
  return [
    { ...common, id, sort: sort * 100, data: { tag }, ...words },
    ...entries.map((entry, at) => ({
      ...common,
      id: id + at + 1,
      sort: sort * 100 + at + 1,
      data: { parent: tag },
      ...entry,
    })),
  ];
}
