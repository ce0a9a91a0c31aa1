import type { IconName } from '#components/ui/icons/icon.tsx';
import type { Role } from '#lib/rules/roles.ts';
import { accessObstacle } from '#lib/rules/roles.ts';
import { type CentreKey, centreGroups, centrePages, isOffered } from '#lib/rules/routes/account-centre.ts';

/** Icon of each page in the centre's menu. */
export const centreIcons: Record<CentreKey, IconName> = {
  depositv2: 'download',
  withdraw: 'upload',
  transferFund: 'wallet',
  transferUpline: 'arrow-right',
  accounts: 'bank',
  tickets: 'promo',
  missionLeaderboard: 'chart',
  vip: 'crown',
  referral: 'invite',
  transactionHistory: 'list',
  personalHistoryCopy: 'receipt',
  personalProfit: 'chart',
  bonusDetails: 'receipt',
  manualRebate: 'promo',
  rewardCenter: 'gift',
  messageV2: 'bell',
  chatRoom: 'chat',
  feedback: 'talk',
  agentContracts: 'receipt',
  agentDividendRecordCopy2: 'chart',
  agentDailyWages2: 'list',
  agentHourSalary: 'list',
  agentRealtimeSalary: 'list',
  protection: 'shield',
  securityCenter: 'lock',
};

/** Pages of the centre that a role is offered, by group; groups without a page are left out. */
export function centreEntries(role: Role, on: readonly string[]) {
  return centreGroups
    .map(group => ({
      group,
      pages: centrePages.filter(
        page => page.group === group && isOffered(page, on) && !accessObstacle(page.who, role),
      ),
    }))
    .filter(({ pages }) => pages.length > 0);
}
