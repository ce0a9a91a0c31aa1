import type { Handlers } from './handler.ts';
import { captchaHandlers } from './handlers/captcha.ts';
import { chatHandlers } from './handlers/chat.ts';
import { contentHandlers } from './handlers/content.ts';
import { depositHandlers } from './handlers/deposits.ts';
import { favouriteHandlers } from './handlers/favourites.ts';
import { gameHandlers } from './handlers/games.ts';
import { lotteryHandlers } from './handlers/lottery.ts';
import { memberHandlers } from './handlers/member.ts';
import { passwordHandlers } from './handlers/passwords.ts';
import { profileHandlers } from './handlers/profile.ts';
import { protectionHandlers } from './handlers/protection.ts';
import { recordHandlers } from './handlers/records.ts';
import { registrationHandlers } from './handlers/registration.ts';
import { roomHandlers } from './handlers/rooms.ts';
import { securityHandlers } from './handlers/security.ts';
import { sessionHandlers } from './handlers/session.ts';
import { systemHandlers } from './handlers/system.ts';
import { verificationHandlers } from './handlers/verification.ts';
import { winnerHandlers } from './handlers/winners.ts';
import { withdrawalHandlers } from './handlers/withdrawals.ts';

/** Handlers of every call in the table. */
export const handlers = {
  ...sessionHandlers,
  ...captchaHandlers,
  ...systemHandlers,
  ...memberHandlers,
  ...gameHandlers,
  ...roomHandlers,
  ...favouriteHandlers,
  ...winnerHandlers,
  ...contentHandlers,
  ...chatHandlers,
  ...lotteryHandlers,
  ...verificationHandlers,
  ...securityHandlers,
  ...registrationHandlers,
  ...profileHandlers,
  ...passwordHandlers,
  ...protectionHandlers,
  ...depositHandlers,
  ...withdrawalHandlers,
  ...recordHandlers,
} satisfies Handlers;
