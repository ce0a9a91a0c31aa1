import { readFileSync, writeFileSync } from 'node:fs';
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

const WIRE = new URL('../docs/wire.md', import.meta.url);
const PART = /(<!-- generated: calls[^\n]*-->\n)[\s\S]*?(<!-- \/generated -->)/;

/** Area files of the call table in the order of `lib/calls/table.ts`: file name → its calls. */
const areas: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  session: sessionCalls,
  system: systemCalls,
  member: memberCalls,
  inbox: inboxCalls,
  popups: popupCalls,
  push: pushCalls,
  games: gameCalls,
  paytable: paytableCalls,
  bets: betCalls,
  records: recordCalls,
  rebates: rebateCalls,
  rewards: rewardCalls,
  'promotion-joins': promotionJoinCalls,
  'chat-room': chatRoomCalls,
  tickets: ticketCalls,
  raffles: raffleCalls,
  vip: vipCalls,
  referrals: referralCalls,
  fairness: fairnessCalls,
  missions: missionCalls,
  points: pointCalls,
  launches: launchCalls,
  rooms: roomCalls,
  favourites: favouriteCalls,
  winners: winnerCalls,
  content: contentCalls,
  chat: chatCalls,
  'service-chat': serviceChatCalls,
  feedback: feedbackCalls,
  uploads: uploadCalls,
  lottery: lotteryCalls,
  'lottery-orders': lotteryOrderCalls,
  'lottery-chases': lotteryChaseCalls,
  verification: verificationCalls,
  security: securityCalls,
  registration: registrationCalls,
  profile: profileCalls,
  passwords: passwordCalls,
  protection: protectionCalls,
  wallets: walletCalls,
  transfers: transferCalls,
  deposits: depositCalls,
  withdrawals: withdrawalCalls,
  'payout-accounts': payoutAccountCalls,
  contracts: contractCalls,
  'contract-pay': payCalls,
  agents: agentCalls,
  'agent-reports': agentReportCalls,
  'register-centre': registerCentreCalls,
};

const code = (text: string) => `\`${text}\``;

/** Flags and older lines of a call, written behind its name. */
function notes({
  caller,
  stepUp,
  capability,
  whileClosed,
  whileFlagged,
  aliases = [],
  plainAliases = [],
}: Call): string {
  const list = [
    caller === 'server' ? 'BFF only' : '',
    stepUp ? 'step-up' : '',
    capability ? `closed with ${capability}` : '',
    whileClosed ? 'also while closed' : '',
    whileFlagged ? 'also before a forced password change' : '',
    ...aliases.map(line => `alias ${code(line)}`),
    ...plainAliases.map(line => `unencrypted alias ${code(line)}`),
  ].filter(Boolean);
  return list.length ? `<br>${list.join('; ')}` : '';
}

function callRow(name: string, call: Call): string {
  const { access, encoding, reply, throttle, cache, effect, refusals } = call;
  const cells = [
    `${code(name)}${notes(call)}`,
    access,
    encoding,
    reply,
    throttle,
    cache ? String(cache.seconds) : '',
    effect ?? '',
    refusals.map(code).join(', '),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Markdown of the call reference, made from the call table: one section and one table per area file. */
export function callReference(): string {
  const sections = Object.entries(areas).map(([area, calls]) =>
    [
      `### lib/calls/${area}.ts`,
      '',
      '| call | access | encoding | reply | throttle | cache (s) | effect | refusals |',
      '|---|---|---|---|---|---|---|---|',
      ...Object.entries(calls).map(([name, call]) => callRow(name, call)),
      '',
    ].join('\n'),
  );
  return `${sections.join('\n')}`;
}

/** Replaces the generated part in the text of the wire document. */
export function withCallReference(text: string): string {
  return text.replace(PART, (_, open: string, close: string) => `${open}${callReference()}${close}`);
}

if (import.meta.main) writeFileSync(WIRE, withCallReference(readFileSync(WIRE, 'utf8')));
