import type { ContentKind, ContentText } from '#platform/store/db/tables.ts';

/** Item of the demo's content. `daysBefore` is counted back from the day of the seed. */
export type DemoItem = {
  id: number;
  kind: ContentKind;
  daysBefore: number;
  sort?: number;
  data?: Readonly<Record<string, unknown>>;
  /** Period of a promotion: whole days before and after the day of the seed, in the site's time zone. */
  runs?: readonly [before: number, after: number];
  ms: ContentText;
  en: ContentText;
  zh: ContentText;
};

/** Creates a title with its content; banners may have a title alone. */
export const text = (title: string, content = ''): ContentText => ({ title, content });

/** Creates the texts of a promotion with an offer on its card: a figure and a line; see `fillFigures`. */
export const offered = (figure: string, fact: string, title: string, content: string): ContentText => ({
  figure,
  fact,
  title,
  content,
});

/** Creates the texts of a banner that is led by a figure; see `fillFigures` for the figures in braces. */
export const figured = (figure: string, title: string, content: string, button: string): ContentText => ({
  figure,
  title,
  content,
  button,
});
