import type { ContentKind, ContentText } from '#platform/store/tables.ts';

/** One item of the demo's content. `daysBefore` is counted back from the day of the seed. */
export type DemoItem = {
  id: number;
  kind: ContentKind;
  daysBefore: number;
  sort?: number;
  data?: Readonly<Record<string, unknown>>;
  /** When a promotion runs: whole days before and after the day of the seed, in the house's time. */
  runs?: readonly [before: number, after: number];
  ms: ContentText;
  en: ContentText;
  zh: ContentText;
};

/** A title with its content; banners may have a title alone. */
export const text = (title: string, content = ''): ContentText => ({ title, content });
