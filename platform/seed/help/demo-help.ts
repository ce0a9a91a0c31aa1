import type { DemoItem } from '#platform/seed/demo-item.ts';
import { helpItems } from './help-topic.ts';
import { legalTopics } from './legal-topics.ts';
import { moneyTopics } from './money-topics.ts';
import { playTopics } from './play-topics.ts';
import { siteTopics } from './site-topics.ts';

/** Help centre of the demo: true for this site and this release. */
export const demoHelp: readonly DemoItem[] = [
  ...siteTopics,
  ...moneyTopics,
  ...playTopics,
  ...legalTopics,
].flatMap(helpItems);
