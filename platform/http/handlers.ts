import type { Handlers } from './handler.ts';
import { agentIncomeHandlers } from './handlers/agent-income.ts';
import { agentReportHandlers } from './handlers/agent-reports.ts';
import { agentHandlers } from './handlers/agents.ts';
import { betHandlers } from './handlers/bets.ts';
import { captchaHandlers } from './handlers/captcha.ts';
import { chatHandlers } from './handlers/chat.ts';
import { chatRoomHandlers } from './handlers/chat-room.ts';
import { contentHandlers } from './handlers/content.ts';
import { contractPayHandlers } from './handlers/contract-pay.ts';
import { contractHandlers } from './handlers/contracts.ts';
import { depositHandlers } from './handlers/deposits.ts';
import { fairnessHandlers } from './handlers/fairness.ts';
import { favouriteHandlers } from './handlers/favourites.ts';
import { feedbackHandlers } from './handlers/feedback.ts';
import { gameHandlers } from './handlers/games.ts';
import { inboxHandlers } from './handlers/inbox.ts';
import { lotteryHandlers } from './handlers/lottery.ts';
import { lotteryChaseHandlers } from './handlers/lottery-chases.ts';
import { lotteryOrderHandlers } from './handlers/lottery-orders.ts';
import { memberHandlers } from './handlers/member.ts';
import { missionHandlers } from './handlers/missions.ts';
import { passwordHandlers } from './handlers/passwords.ts';
import { pointHandlers } from './handlers/points.ts';
import { popupHandlers } from './handlers/popups.ts';
import { profileHandlers } from './handlers/profile.ts';
import { profitHandlers } from './handlers/profit.ts';
import { promotionHandlers } from './handlers/promotions.ts';
import { protectionHandlers } from './handlers/protection.ts';
import { pushHandlers } from './handlers/push.ts';
import { raffleHandlers } from './handlers/raffles.ts';
import { rebateHandlers } from './handlers/rebates.ts';
import { recordHandlers } from './handlers/records.ts';
import { referralHandlers } from './handlers/referrals.ts';
import { registerCentreHandlers } from './handlers/register-centre.ts';
import { registrationHandlers } from './handlers/registration.ts';
import { rewardWayHandlers } from './handlers/reward-ways.ts';
import { rewardHandlers } from './handlers/rewards.ts';
import { roomHandlers } from './handlers/rooms.ts';
import { securityHandlers } from './handlers/security.ts';
import { serviceChatHandlers } from './handlers/service-chat.ts';
import { sessionHandlers } from './handlers/session.ts';
import { systemHandlers } from './handlers/system.ts';
import { teamReportHandlers } from './handlers/team-reports.ts';
import { ticketHandlers } from './handlers/tickets.ts';
import { transferHandlers } from './handlers/transfers.ts';
import { uploadHandlers } from './handlers/uploads.ts';
import { verificationHandlers } from './handlers/verification.ts';
import { vipHandlers } from './handlers/vip.ts';
import { walletHandlers } from './handlers/wallets.ts';
import { winnerHandlers } from './handlers/winners.ts';
import { withdrawalHandlers } from './handlers/withdrawals.ts';

/** Handlers of every call in the table. */
export const handlers = {
  ...sessionHandlers,
  ...captchaHandlers,
  ...systemHandlers,
  ...memberHandlers,
  ...inboxHandlers,
  ...popupHandlers,
  ...pushHandlers,
  ...gameHandlers,
  ...roomHandlers,
  ...favouriteHandlers,
  ...winnerHandlers,
  ...contentHandlers,
  ...chatHandlers,
  ...serviceChatHandlers,
  ...feedbackHandlers,
  ...uploadHandlers,
  ...lotteryHandlers,
  ...lotteryChaseHandlers,
  ...lotteryOrderHandlers,
  ...verificationHandlers,
  ...securityHandlers,
  ...registrationHandlers,
  ...profileHandlers,
  ...passwordHandlers,
  ...protectionHandlers,
  ...depositHandlers,
  ...withdrawalHandlers,
  ...walletHandlers,
  ...transferHandlers,
  ...recordHandlers,
  ...ticketHandlers,
  ...vipHandlers,
  ...referralHandlers,
  ...fairnessHandlers,
  ...missionHandlers,
  ...raffleHandlers,
  ...profitHandlers,
  ...betHandlers,
  ...contractHandlers,
  ...contractPayHandlers,
  ...rebateHandlers,
  ...rewardHandlers,
  ...promotionHandlers,
  ...chatRoomHandlers,
  ...pointHandlers,
  ...rewardWayHandlers,
  ...agentHandlers,
  ...agentReportHandlers,
  ...agentIncomeHandlers,
  ...teamReportHandlers,
  ...registerCentreHandlers,
} satisfies Handlers;
