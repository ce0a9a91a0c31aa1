import type { ContentText } from '#platform/store/tables.ts';

/** One item of the demo's content. `daysBefore` is counted back from the day of the seed. */
export type DemoItem = {
  id: number;
  kind: 'banner' | 'notice' | 'popup' | 'promotion';
  daysBefore: number;
  sort?: number;
  data?: Readonly<Record<string, unknown>>;
  ms: ContentText;
  en: ContentText;
  zh: ContentText;
};

/** A title with its content; banners may have a title alone. */
export const text = (title: string, content = ''): ContentText => ({ title, content });
