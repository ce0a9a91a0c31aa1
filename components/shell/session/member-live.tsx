'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { followMember } from '#lib/client/events/member-events.ts';
import { takeRoomEvent } from '#lib/client/events/room-events.ts';
import { refreshCall } from '#lib/client/refresh-call.ts';
import { refreshMoney } from '#lib/client/refresh-money.ts';
import { isSigningOut } from '#lib/client/session-channel.ts';
import { RealityCheck } from './reality-check.tsx';
import { showNewMessages } from './show-new-messages.ts';

/** Where answers of customer service are read. */
const conversations = [
  'GET /wps/relay/EMFE_getOutbox',
  'GET /wps/v2/member/feedback',
  'GET /wps/v2/member/feedback/case',
  'GET /wps/v2/member/serviceChat',
] as const;

/** Points move with redemptions and conversions, of another tab too, with play and with rewards. */
const points = [
  'GET /wps/relay/MCS2_getPointBalance',
  'GET /wps/relay/MCS2_getPointReward',
  'GET /wps/relay/MCS2_getPointTransactions',
  'GET /wps/relay/MCS2_getRedeemPointList',
] as const;

/** Contracts wait for one side, or have been answered by the other or in another tab. */
const contracts = [
  'GET /wps/relay/MCSFE_getContractHistory',
  'GET /wps/relay/MCSFE_getContractDividendInfo',
  'GET /wps/relay/MCSFE_getContractDailySalInfo',
  'GET /wps/relay/MCSFE_getContractHourSalaryInfo',
  'GET /wps/relay/MCSFE_getRealTimeSalaryContractInfo',
] as const;

/** Follows the member's events: balance, points, messages, pay, rewards, time of the session. Mounted while signed in. */
export function MemberLive() {
  const t = useTranslations('inbox');
  const label = t('view');
  useEffect(
    () =>
      followMember({
        changed(topics) {
          if (isSigningOut()) return;
          if (topics.includes('balance')) {
            void refreshMoney();
            for (const name of points) void refreshCall(name);
            // Deposits and bets bring promotions to their claim and missions to their milestones.
            void refreshCall('GET /wps/relay/PROMOFE_getPromotionActivity');
            void refreshCall('GET /wps/relay/MCSFE_getMissionSummaryDetails');
          }
          if (topics.includes('messages')) {
            void showNewMessages(label).catch(() => undefined);
            for (const name of conversations) void refreshCall(name);
          }
          if (topics.includes('pay')) {
            void refreshCall('GET /wps/relay/ODSFE2_getRealTimeSalary');
            void refreshCall('GET /wps/member/info/funds/consolidated');
            for (const name of contracts) void refreshCall(name);
          }
          if (topics.includes('rewards')) {
            void refreshCall('GET /wps/relay/MCSFE_getAvailablePromotions');
            void refreshCall('GET /wps/relay/MCSFE_getClaimPromotion');
            void refreshCall('GET /wps/relay/PROMOFE_getPromotionActivity');
            void refreshCall('GET /wps/relay/PROMOFE_getClaimTicketList');
            void refreshCall('GET /wps/relay/MCSFE_getMissionSummaryDetails');
            void refreshCall('GET /wps/relay/MCS2_getRafflePromotionStatus');
          }
          if (topics.includes('sessions')) void refreshCall('GET /wps/v2/member/session');
        },
        room(event) {
          if (!isSigningOut()) takeRoomEvent(event);
        },
      }),
    [label],
  );
  return <RealityCheck />;
}
