import { contentHandlers } from './handlers/content.ts';
import { gameHandlers } from './handlers/games.ts';
import { lotteryHandlers } from './handlers/lottery.ts';
import { memberHandlers } from './handlers/member.ts';
import { sessionHandlers } from './handlers/session.ts';
import { systemHandlers } from './handlers/system.ts';
import type { Handlers } from './visit.ts';

/** A handler for every call of the table. */
export const handlers = {
  ...sessionHandlers,
  ...systemHandlers,
  ...memberHandlers,
  ...gameHandlers,
  ...contentHandlers,
  ...lotteryHandlers,
} satisfies Handlers;
