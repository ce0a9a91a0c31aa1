import type { ComponentType } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import type { CentreKey } from '#lib/rules/routes/account-centre.ts';
import type { Provider } from './identities.tsx';

export type CentrePageProps = {
  /** Part of the page that the address names, such as the number of a deposit. */
  part: string | null;
  providers: readonly Provider[];
};

/** Pages of the member centre, each loaded with its texts when it is first opened. */
export const centreBodies: Record<CentreKey, ComponentType<CentrePageProps>> = {
  depositv2: onDemand(
    async () => (await import('./deposit/deposit-page.tsx')).DepositPage,
    ['centre', 'deposit', 'money'],
  ),
  withdraw: onDemand(
    async () => (await import('./withdraw/withdraw-page.tsx')).WithdrawPage,
    ['centre', 'forms', 'money', 'withdraw'],
  ),
  transferFund: onDemand(
    async () => (await import('./wallet/wallet-page.tsx')).WalletPage,
    ['money', 'wallet'],
  ),
  transferUpline: onDemand(
    async () => (await import('./wallet/transfer-page.tsx')).TransferPage,
    ['money', 'wallet', 'text-bound'],
  ),
  accounts: onDemand(
    async () => (await import('./payout/accounts-page.tsx')).AccountsPage,
    ['forms', 'money', 'withdraw'],
  ),
  tickets: onDemand(
    async () => (await import('./rewards/tickets/tickets-page.tsx')).TicketsPage,
    ['centre', 'money', 'tickets'],
  ),
  vip: onDemand(async () => (await import('./rewards/vip-page.tsx')).VipPage, ['money', 'vip']),
  referral: onDemand(
    async () => (await import('./rewards/referral-page.tsx')).ReferralPage,
    ['centre', 'money', 'referral', 'rewards'],
  ),
  missionLeaderboard: onDemand(
    async () => (await import('./rewards/missions-page.tsx')).MissionsPage,
    ['missions', 'money'],
  ),
  transactionHistory: onDemand(
    async () => (await import('./records/account-record-page.tsx')).AccountRecordPage,
    ['records'],
  ),
  personalHistoryCopy: onDemand(
    async () => (await import('./records/betting-record-page.tsx')).BettingRecordPage,
    ['records'],
  ),
  personalProfit: onDemand(async () => (await import('./records/profit-page.tsx')).ProfitPage, ['records']),
  bonusDetails: onDemand(async () => (await import('./records/bonus-page.tsx')).BonusPage, ['records']),
  manualRebate: onDemand(
    async () => (await import('./records/rebate-page.tsx')).RebatePage,
    ['money', 'rebate', 'records'],
  ),
  rewardCenter: onDemand(
    async () => (await import('./rewards/rewards-page.tsx')).RewardsPage,
    ['deposit', 'money', 'rewards', 'withdraw'],
  ),
  messageV2: onDemand(
    async () => (await import('./inbox/inbox-page.tsx')).InboxPage,
    ['centre', 'live', 'money', 'text-bound'],
  ),
  chatRoom: onDemand(async () => (await import('./room/room-page.tsx')).RoomPage, ['room', 'text-bound']),
  feedback: onDemand(
    async () => (await import('./feedback/feedback-page.tsx')).FeedbackPage,
    ['centre', 'feedback', 'money', 'text-bound'],
  ),
  agentContracts: onDemand(
    async () => (await import('./contracts/contracts-page.tsx')).ContractsPage,
    ['access-more', 'centre', 'contracts', 'text-bound'],
  ),
  agentDividendRecordCopy2: onDemand(
    async () => (await import('./contracts/pay-page.tsx')).DividendPage,
    ['contracts', 'records'],
  ),
  agentDailyWages2: onDemand(
    async () => (await import('./contracts/pay-page.tsx')).DailyPage,
    ['contracts', 'records'],
  ),
  agentHourSalary: onDemand(
    async () => (await import('./contracts/pay-page.tsx')).HourlyPage,
    ['contracts', 'records'],
  ),
  agentRealtimeSalary: onDemand(
    async () => (await import('./contracts/pay-page.tsx')).RealtimePage,
    ['contracts', 'records'],
  ),
  protection: onDemand(
    async () => (await import('./protection/protection-page.tsx')).ProtectionPage,
    ['access-more', 'centre', 'money', 'protection'],
  ),
  securityCenter: onDemand(
    async () => (await import('./security-page.tsx')).SecurityPage,
    ['access-more', 'centre', 'forms', 'lobby', 'refusals'],
  ),
};
