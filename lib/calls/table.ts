import type { z } from 'zod';
import { agentReportCalls } from '#lib/calls/agent-reports.ts';
import { agentCalls } from '#lib/calls/agents.ts';
import { betCalls } from '#lib/calls/bets.ts';
import type { Call } from '#lib/calls/call.ts';
import { chatCalls } from '#lib/calls/chat.ts';
import { chatRoomCalls } from '#lib/calls/chat-room.ts';
import { contentCalls } from '#lib/calls/content.ts';
import { payCalls } from '#lib/calls/contract-pay.ts';
import { contractCalls } from '#lib/calls/contracts.ts';
import { depositCalls } from '#lib/calls/deposits.ts';
import { fairnessCalls } from '#lib/calls/fairness.ts';
import { favouriteCalls } from '#lib/calls/favourites.ts';
import { feedbackCalls } from '#lib/calls/feedback.ts';
import { gameCalls } from '#lib/calls/games.ts';
import { inboxCalls } from '#lib/calls/inbox.ts';
import { launchCalls } from '#lib/calls/launches.ts';
import { lotteryCalls } from '#lib/calls/lottery.ts';
import { lotteryChaseCalls } from '#lib/calls/lottery-chases.ts';
import { lotteryOrderCalls } from '#lib/calls/lottery-orders.ts';
import { memberCalls } from '#lib/calls/member.ts';
import { missionCalls } from '#lib/calls/missions.ts';
import { passwordCalls } from '#lib/calls/passwords.ts';
import { payoutAccountCalls } from '#lib/calls/payout-accounts.ts';
import { paytableCalls } from '#lib/calls/paytable.ts';
import { pointCalls } from '#lib/calls/points.ts';
import { popupCalls } from '#lib/calls/popups.ts';
import { profileCalls } from '#lib/calls/profile.ts';
import { promotionJoinCalls } from '#lib/calls/promotion-joins.ts';
import { protectionCalls } from '#lib/calls/protection.ts';
import { pushCalls } from '#lib/calls/push.ts';
import { raffleCalls } from '#lib/calls/raffles.ts';
import { rebateCalls } from '#lib/calls/rebates.ts';
import { recordCalls } from '#lib/calls/records.ts';
import { referralCalls } from '#lib/calls/referrals.ts';
import { registerCentreCalls } from '#lib/calls/register-centre.ts';
import { registrationCalls } from '#lib/calls/registration.ts';
import { rewardCalls } from '#lib/calls/rewards.ts';
import { roomCalls } from '#lib/calls/rooms.ts';
import { securityCalls } from '#lib/calls/security.ts';
import { serviceChatCalls } from '#lib/calls/service-chat.ts';
import { sessionCalls } from '#lib/calls/session.ts';
import { systemCalls } from '#lib/calls/system.ts';
import { ticketCalls } from '#lib/calls/tickets.ts';
import { transferCalls } from '#lib/calls/transfers.ts';
import { uploadCalls } from '#lib/calls/uploads.ts';
import { verificationCalls } from '#lib/calls/verification.ts';
import { vipCalls } from '#lib/calls/vip.ts';
import { walletCalls } from '#lib/calls/wallets.ts';
import { winnerCalls } from '#lib/calls/winners.ts';
import { withdrawalCalls } from '#lib/calls/withdrawals.ts';

/**
 * THE CALL TABLE: every upstream call of the product. Forwarder, typed clients, the platform's handlers,
 * OpenAPI and the conformance run are derived from it. Adding a call = one entry, one handler, one component.
 */
export const calls = {
  ...sessionCalls,
  ...systemCalls,
  ...memberCalls,
  ...walletCalls,
  ...transferCalls,
  ...inboxCalls,
  ...popupCalls,
  ...pushCalls,
  ...gameCalls,
  ...paytableCalls,
  ...recordCalls,
  ...betCalls,
  ...rebateCalls,
  ...rewardCalls,
  ...promotionJoinCalls,
  ...chatRoomCalls,
  ...pointCalls,
  ...ticketCalls,
  ...vipCalls,
  ...referralCalls,
  ...fairnessCalls,
  ...missionCalls,
  ...raffleCalls,
  ...launchCalls,
  ...roomCalls,
  ...favouriteCalls,
  ...winnerCalls,
  ...contentCalls,
  ...chatCalls,
  ...serviceChatCalls,
  ...feedbackCalls,
  ...uploadCalls,
  ...lotteryCalls,
  ...lotteryChaseCalls,
  ...lotteryOrderCalls,
  ...verificationCalls,
  ...securityCalls,
  ...registrationCalls,
  ...profileCalls,
  ...passwordCalls,
  ...protectionCalls,
  ...depositCalls,
  ...withdrawalCalls,
  ...payoutAccountCalls,
  ...contractCalls,
  ...payCalls,
  ...agentCalls,
  ...agentReportCalls,
  ...registerCentreCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** Names of the calls that a browser may make. */
export type BrowserCallName = {
  [N in CallName]: Calls[N] extends { caller: 'server' } ? never : N;
}[CallName];

/** Input as the caller passes it (defaults may be omitted). */
export type CallInput<N extends CallName> = z.input<Calls[N]['input']>;

/** Output as the caller gets it: parsed, without the token of a sign-in. */
export type CallOutput<N extends CallName> = Calls[N] extends { effect: 'sign-in' }
  ? Omit<z.output<Calls[N]['output']>, 'token'>
  : z.output<Calls[N]['output']>;

/**
 * Input as the platform's handler receives it: parsed, with the BFF's injected fields, which other clients
 * may omit.
 */
export type HandlerInput<N extends CallName> = z.output<Calls[N]['input']> &
  (Calls[N] extends { inject: infer A } ? { [F in keyof A]?: string } : unknown);

/** Output as the platform's handler writes it, before parsing. */
export type HandlerOutput<N extends CallName> = z.input<Calls[N]['output']>;

/** Table row of a call name, as the general type. */
export function callOf(name: CallName): Call {
  return calls[name];
}

export const callNames = Object.keys(calls) as CallName[];
