import type { DemoItem } from '#platform/seed/demo-item.ts';
import type { ContentText } from '#platform/store/tables.ts';

type Words = { ms: ContentText; en: ContentText; zh: ContentText };

/** One topic of the help centre with what is asked about it. Its tag is its anchor: `/help#term`. */
export type HelpTopic = Words & { id: number; tag: string; entries: readonly Words[] };

/** A topic and its entries as items of the demo's content: the entries take the ids behind the topic's. */
export function helpItems({ id, tag, entries, ...words }: HelpTopic, sort: number): DemoItem[] {
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
