'use client';

import { useTranslations } from 'next-intl';
import { useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { useMoment } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon, type IconName } from '#components/ui/icons/icon.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { Status } from '#components/ui/tag.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { isOutcomeUnknown } from '#lib/client/money-call.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { type RewardSource, sourceOfType } from '#lib/rules/rewards/rewards.ts';
import { type OpenReward, type RewardClaim, useClaims } from './use-claims.ts';

const icons: Record<RewardSource, IconName> = {
  promotion: 'promo',
  'promo-code': 'qr',
  'sign-in': 'sun',
  ticket: 'gift',
  vip: 'crown',
  referral: 'invite',
  mission: 'check',
  message: 'bell',
  raffle: 'gift',
};

type Values = Pick<OpenReward, 'rewardAmount' | 'rewardPoint' | 'ticketCount' | 'ticketName' | 'currency'>;

/** Content of a reward in words: money, points, tickets. */
export function useRewardValue(): (reward: Values) => string {
  const t = useTranslations('rewards');
  return ({ rewardAmount, rewardPoint, ticketCount, currency }) =>
    [
      rewardAmount > 0 && formatMoney(rewardAmount, currency),
      rewardPoint > 0 && t('points', { count: rewardPoint }),
      ticketCount > 0 && t('tickets', { count: ticketCount }),
    ]
      .filter(Boolean)
      .join(' + ');
}

function RowState({
  claim,
  name,
  onClaim,
}: {
  claim: RewardClaim | undefined;
  name: string;
  onClaim: () => void;
}) {
  const t = useTranslations('rewards');
  const moment = useMoment();
  if (claim?.state === 'claimed')
    return (
      <span className="grid gap-0.5">
        <Status kind="positive">{t('claimed')}</Status>
        <small className="num text-xs text-t3">
          {claim.paid ? `${claim.paid.number}, ${moment(claim.paid.claimTime)}` : t('claimedElsewhere')}
        </small>
      </span>
    );
  if (claim?.state === 'waiting') return <Status kind="plain">{t('waits')}</Status>;
  if (claim?.state === 'refused' && !isOutcomeUnknown(claim.refusal))
    return <Status kind="danger">{t('notClaimed')}</Status>;
  return (
    <Button
      size="m"
      busy={claim?.state === 'claiming'}
      busyLabel={t('claiming')}
      onClick={onClaim}
      aria-label={t('claimOf', { name })}
    >
      {t('claim')}
    </Button>
  );
}

function RewardRow({
  reward,
  claim,
  onClaim,
}: {
  reward: OpenReward;
  claim: RewardClaim | undefined;
  onClaim: () => void;
}) {
  const t = useTranslations('rewards');
  const moment = useMoment();
  const describe = useRewardValue();
  const { eventName, promotionType, requiredTurnover, currency, expiry } = reward;
  const source = sourceOfType(promotionType) ?? 'promotion';
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 border-t border-line px-4 py-3.5 first:border-t-0 md:grid-cols-[2.5rem_minmax(0,1fr)_auto_8.5rem]">
      <span className="grid size-10 place-items-center self-start rounded-md bg-s3 text-t2">
        <Icon name={icons[source]} size={18} />
      </span>
      <div className="min-w-0">
        <b className="block text-md">{eventName}</b>
        <p className="text-sm text-t2">{t(`source_${source}`)}</p>
        <p className="text-sm text-t3">
          {expiry === undefined ? t('noExpiry') : t('expires', { time: moment(expiry) })}
        </p>
      </div>
      <p className="max-md:col-start-2 md:text-right">
        <b className="num block text-md">{describe(reward)}</b>
        <small className="num text-sm text-t3">
          {requiredTurnover === 0
            ? t('noTurnover')
            : t('turnoverOf', { amount: formatMoney(requiredTurnover, currency) })}
        </small>
      </p>
      <div className="max-md:col-start-2">
        <RowState claim={claim} name={eventName} onClaim={onClaim} />
      </div>
    </li>
  );
}

/** Refusals of this page's claims, each with the name of its reward. */
function Refusals({
  rewards,
  claims,
}: {
  rewards: readonly OpenReward[];
  claims: ReadonlyMap<number, RewardClaim>;
}) {
  const t = useTranslations('rewards');
  const text = useRefusalText();
  return rewards.map(({ rewardId, eventName }) => {
    const claim = claims.get(rewardId);
    if (claim?.state !== 'refused') return null;
    const isUnknown = isOutcomeUnknown(claim.refusal);
    return (
      <Notice key={rewardId} kind={isUnknown ? 'warning' : 'danger'} live>
        <b>{eventName}</b>: {isUnknown ? t('unknownOutcome') : text(claim.refusal)}
      </Notice>
    );
  });
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-0.5 border-line px-4 py-3.5 not-first:border-l">
      <dt className="text-sm text-t2">{name}</dt>
      <dd className="display text-2xl">{children}</dd>
    </div>
  );
}

type Sums = CallOutput<'GET /wps/relay/MCSFE_getAvailablePromotions'>;

function Summary({
  sums,
  count,
  turnover,
  running,
  onClaimAll,
}: {
  sums: Sums;
  count: number;
  /** Sum that claiming all of them adds to the required turnover. */
  turnover: number;
  running: { at: number; of: number } | null;
  onClaimAll: () => void;
}) {
  const t = useTranslations('rewards');
  return (
    <Panel className="flex flex-wrap items-center justify-between overflow-clip">
      <dl className="flex">
        <Figure name={t('money')}>
          <Money amount={sums.rewardAmount} currency={sums.currency} />
        </Figure>
        {sums.rewardPoint > 0 && <Figure name={t('pointsHead')}>{sums.rewardPoint}</Figure>}
        {sums.ticketCount > 0 && <Figure name={t('ticketsHead')}>{sums.ticketCount}</Figure>}
      </dl>
      <div className="grid gap-1 px-4 py-3">
        <Button
          look="primary"
          size="l"
          busy={running !== null}
          busyLabel={t('claimingOf', running ?? { at: 1, of: Math.max(1, count) })}
          disabled={count === 0 && running === null}
          onClick={onClaimAll}
        >
          {t('claimAll', { count })}
        </Button>
        <p className="num text-sm text-t2">
          {turnover === 0
            ? t('noTurnover')
            : t('turnoverAdded', { amount: formatMoney(turnover, sums.currency) })}
        </p>
      </div>
    </Panel>
  );
}

/** Claimable rewards: sums, a row for each, one press for one or for all (docs/features.md#84). */
export function WaitingRewards({ open, sums }: { open: readonly OpenReward[]; sums: Sums }) {
  const t = useTranslations('rewards');
  const { claims, shown, running, claimAll } = useClaims(open);
  if (shown.length === 0)
    return (
      <EmptyState title={t('emptyTitle')} level={3}>
        {t('emptyText')}
      </EmptyState>
    );
  const left = open.filter(({ rewardId }) => claims.get(rewardId)?.state !== 'claimed');
  return (
    <div className="grid gap-3">
      {(left.length > 0 || running !== null) && (
        <Summary
          sums={sums}
          count={left.length}
          turnover={left.reduce((sum, reward) => sum + reward.requiredTurnover, 0)}
          running={running}
          onClaimAll={() => void claimAll(left)}
        />
      )}
      <Panel className="overflow-clip">
        <ul aria-label={t('waiting')}>
          {shown.map(reward => (
            <RewardRow
              key={reward.rewardId}
              reward={reward}
              claim={claims.get(reward.rewardId)}
              onClaim={() => void claimAll([reward])}
            />
          ))}
        </ul>
      </Panel>
      <Refusals rewards={shown} claims={claims} />
    </div>
  );
}
