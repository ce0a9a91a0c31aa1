import type { DemoItem } from '#platform/seed/demo-item.ts';
import { helpItems } from './help-topic.ts';
import { houseTopics } from './house-topics.ts';
import { legalTopics } from './legal-topics.ts';
import { moneyTopics } from './money-topics.ts';
import { playTopics } from './play-topics.ts';

/** The demo's help centre: what is true of this house and this release. */
export const demoHelp: readonly DemoItem[] = [
  ...houseTopics,
  ...moneyTopics,
  ...playTopics,
  ...legalTopics,
].flatMap(helpItems);
