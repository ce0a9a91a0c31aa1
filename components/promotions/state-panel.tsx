'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { useMoment } from '#components/shared/moment.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Status } from '#components/ui/tag.tsx';
import { call } from '#lib/client/call.ts';
import { moneyCall } from '#lib/client/money-call.ts';
import { refreshCall } from '#lib/client/refresh-call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import type { ActivityState } from '#lib/rules/rewards/promotion-state.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { ACTIVITY, type Activity, useActivities } from './activities.ts';
import { ApplyForm } from './apply-form.tsx';
import { Bar } from './progress-bar.tsx';
import { stateMarks } from './state-marks.ts';

function useTexts(one: Activity) {
  const t = useTranslations('promotionState');
  const moment = useMoment();
  const money = (amount: number) => formatMoney(amount, one.currency);
  const at = (ms: number | undefined) => (ms === undefined ? '' : moment(ms));
  return { t, money, at };
}

/** Decided by a review of what the member sends. */
const isReviewed = ({ kind }: Activity) => kind === 'application';
const APPLIES: readonly ActivityState[] = ['open', 'joined', 'rejected'];

/** Explanation of the state in a sentence or two. */
function Meaning({ one }: { one: Activity }) {
  const { t, money, at } = useTexts(one);
  const left = one.requiredTurnover - one.actualTurnover;
  const lines: Record<ActivityState, string> = {
    soon: t('meansSoon', { time: at(one.joinFrom) }),
    open: t(isReviewed(one) ? 'meansOpenReview' : 'meansOpen', { amount: money(one.bonusAmount) }),
    joined: t(isReviewed(one) ? 'meansJoinedReview' : 'meansJoined', { time: at(one.joinedAt) }),
    process: one.until === undefined ? t('meansProcess') : t('meansProcessUntil', { time: at(one.until) }),
    applying: t('meansApplying', { time: at(one.movedAt) }),
    claim: t('meansClaim', { amount: money(one.bonusAmount), time: at(one.until) }),
    claimed: t('meansClaimed', { amount: money(left) }),
    issued: t('meansIssued', { amount: money(one.bonusAmount), time: at(one.movedAt) }),
    rejected: one.rejectReason
      ? t('meansRejectedReason', { reason: one.rejectReason.replace(/[.。]+$/, '') })
      : t('meansRejected'),
    closed: t(one.joinedAt === undefined ? 'meansClosed' : 'meansEnded'),
  };
  return <p className="text-md text-t2">{lines[one.state]}</p>;
}

const WITH_PROGRESS: readonly ActivityState[] = ['open', 'joined', 'process'];

function Progress({ one }: { one: Activity }) {
  const { t, money } = useTexts(one);
  if (one.state === 'claimed')
    return (
      <Bar label={t('turnover')} done={one.actualTurnover} target={one.requiredTurnover} format={money} />
    );
  if (!WITH_PROGRESS.includes(one.state)) return null;
  return (
    <>
      {one.requiredDepositAmount > 0 && (
        <Bar
          label={t('deposits')}
          done={one.accumulatedDepositAmount}
          target={one.requiredDepositAmount}
          format={money}
        />
      )}
      {one.requiredValidBet > 0 && (
        <Bar label={t('bets')} done={one.actualBet} target={one.requiredValidBet} format={money} />
      )}
    </>
  );
}

function Facts({ one }: { one: Activity }) {
  const { t, money, at } = useTexts(one);
  const facts: [string, string][] = [
    [t('pays'), money(one.bonusAmount)],
    [t('turnoverToWithdraw'), one.requiredTurnover === 0 ? t('none') : money(one.requiredTurnover)],
  ];
  if (one.placesLeft !== undefined) facts.push([t('placesLeft'), String(one.placesLeft)]);
  if (one.joinUntil !== undefined) facts.push([t('joinUntil'), at(one.joinUntil)]);
  if (one.number) facts.push([t('number'), one.number]);
  return (
    <dl className="text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-t border-line py-1.5">
          <dt className="text-t2">{name}</dt>
          <dd className="num text-right font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Quiet link that gives the promotion up, once it was pressed a second time. */
function Leave({ one }: { one: Activity }) {
  const t = useTranslations('promotionState');
  const action = useAction();
  const [isConfirming, setConfirming] = useState(false);
  const leave = async () => {
    await action.run(() =>
      call('POST /wps/relay/PROMOFE_leavePromotion', { promotionId: Number(one.promotionId) }),
    );
    await refreshCall(ACTIVITY);
  };
  if (!isConfirming)
    return (
      <Button look="text" size="s" onClick={() => setConfirming(true)}>
        {t('leave')}
      </Button>
    );
  return (
    <div className="grid gap-2">
      <p className="text-sm text-t2">{t('leaveSure')}</p>
      {action.refusal && <RefusalLine refusal={action.refusal} />}
      <div className="flex gap-2">
        <Button size="s" busy={action.busy} busyLabel={t('leaving')} onClick={() => void leave()}>
          {t('leaveYes')}
        </Button>
        <Button size="s" look="quiet" onClick={() => setConfirming(false)}>
          {t('leaveNo')}
        </Button>
      </div>
    </div>
  );
}

function Act({ label, busyLabel, work }: { label: string; busyLabel: string; work: () => Promise<unknown> }) {
  const action = useAction();
  const run = async () => {
    await action.run(work);
    await Promise.all([refreshCall(ACTIVITY), refreshCall('GET /wps/relay/MCSFE_getAvailablePromotions')]);
  };
  return (
    <>
      {action.refusal && <RefusalLine refusal={action.refusal} />}
      <Button
        look="primary"
        size="l"
        wide
        busy={action.busy}
        busyLabel={busyLabel}
        onClick={() => void run()}
      >
        {label}
      </Button>
    </>
  );
}

/** The one thing to do in a state; nothing where there is none. */
function Next({ one }: { one: Activity }): ReactNode {
  const { t, money } = useTexts(one);
  const promotionId = Number(one.promotionId);
  if (isReviewed(one) && APPLIES.includes(one.state)) return <ApplyForm one={one} />;
  if (one.state === 'open') {
    const join = () => call('POST /wps/relay/PROMOFE_joinPromotion', { promotionId, version: one.version });
    return <Act label={t('join')} busyLabel={t('joining')} work={join} />;
  }
  if (one.state === 'claim' && one.rewardId !== undefined) {
    const input = { promotionClaimId: one.rewardId, promotionType: 'MANUAL' };
    const claim = () => moneyCall('POST /wps/relay/MCSFE_claimIssuedPromotion', input);
    return (
      <Act label={t('claim', { amount: money(one.bonusAmount) })} busyLabel={t('claiming')} work={claim} />
    );
  }
  const wantsDeposit = one.requiredDepositAmount > one.accumulatedDepositAmount;
  if ((one.state === 'joined' || one.state === 'process') && wantsDeposit)
    return (
      <a href={centreHref('depositv2')} className={buttonClass({ look: 'primary', size: 'l', wide: true })}>
        {t('deposit')}
      </a>
    );
  if (one.state === 'claimed' || one.state === 'issued')
    return (
      <a href={centreHref('rewardCenter')} className={buttonClass({ wide: true })}>
        {t('inRewards')}
      </a>
    );
  return null;
}

const LEAVES: readonly ActivityState[] = ['joined', 'process', 'rejected'];

/** State of a promotion for the member, with its progress and what to do next (docs/features.md#113). */
export function StatePanel({ promotionId }: { promotionId: string }) {
  const t = useTranslations('promotionState');
  const one = useActivities()?.find(activity => activity.promotionId === promotionId);
  if (!one) return null;
  const { state, version, joinedVersion } = one;
  return (
    <Panel className="my-5 grid max-w-xl gap-3 p-4" role="region" aria-label={t('yours')} data-own-state>
      <p aria-live="polite">
        <Status kind={stateMarks[state]}>{t(`state_${state}`)}</Status>
      </p>
      <Meaning one={one} />
      <Progress one={one} />
      <Facts one={one} />
      <Next one={one} />
      {LEAVES.includes(state) && <Leave one={one} />}
      <p className="text-sm text-t3">
        {joinedVersion === undefined || joinedVersion === version
          ? t('terms', { version: joinedVersion ?? version })
          : t('termsKept', { version, joined: joinedVersion })}
      </p>
    </Panel>
  );
}
