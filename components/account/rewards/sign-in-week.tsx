'use client';

import { useTranslations } from 'next-intl';
import { MoneyRefusal } from '#components/account/parts/money-action.tsx';
import { useSentenceGap } from '#components/shared/sentence-gap.ts';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { moneyCall } from '#lib/client/money-call.ts';
import { refreshCall } from '#lib/client/refresh-call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { refreshRewards } from './use-claims.ts';

const WEEK = 'GET /wps/relay/MCSFE_getLoginPromotionConfigHistory';
type Day = CallOutput<typeof WEEK>['list'][number];

function DayTile({ day, currency }: { day: Day; currency: string }) {
  const t = useTranslations('rewards');
  const isToday = day.isToday === 'Y';
  const isClaimed = day.hasClaimed === 'Y';
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={classes(
        'grid justify-items-center gap-1 rounded-md border px-1 py-2.5 text-center last:max-md:col-span-2',
        isToday ? 'border-accent bg-s3' : 'border-line bg-s1',
      )}
    >
      <span className="text-sm text-t2">{isToday ? t('today') : t('day', { day: day.dayCount })}</span>
      <Icon
        name={isClaimed ? 'check' : 'gift'}
        size={16}
        className={isClaimed ? 'text-positive' : 'text-t3'}
      />
      <b className={classes('num text-sm', isClaimed && 'text-t2')}>{formatMoney(day.amount, currency)}</b>
      <span className="sr-only">{t(isClaimed ? 'dayClaimed' : 'dayOpen')}</span>
    </li>
  );
}

/** Rewards of the sign-in week, and the claim of today's (docs/rewards.md, section 3). */
export function SignInWeek() {
  const t = useTranslations('rewards');
  const gap = useSentenceGap();
  const action = useAction();
  const { data: week } = useCall(WEEK, {});
  const today = week?.list.find(day => day.isToday === 'Y');
  if (!week || !today) return null;
  const amount = formatMoney(today.amount, week.currency);
  const isClaimed = today.hasClaimed === 'Y';
  const claim = async () => {
    await action.run(async () => {
      await moneyCall('POST /wps/relay/MCSFE_claimLoginPromotion', { promotionConfigDetailId: today.id });
      showToast('positive', t('added', { amount }));
    });
    await Promise.all([refreshCall(WEEK), refreshRewards()]);
  };
  return (
    <section>
      <h3 className="display mb-2 text-lg">{t('signInTitle')}</h3>
      <Panel className="grid gap-3.5 p-4">
        <ol className="grid grid-cols-4 gap-1.5 md:grid-cols-7">
          {week.list.map(day => (
            <DayTile key={day.id} day={day} currency={week.currency} />
          ))}
        </ol>
        {action.refusal && <MoneyRefusal refusal={action.refusal} unknown={t('unknownOutcome')} />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-md text-t2">
            {t(isClaimed ? 'signInDone' : 'signInReady', { day: today.dayCount })}
            {gap}
            {t('signInRule')}
            {today.requiredTurnover > 0 && (
              <span className="block text-sm text-t3">
                {t('turnoverOf', { amount: formatMoney(today.requiredTurnover, week.currency) })}
              </span>
            )}
          </p>
          <Button
            disabled={isClaimed}
            busy={action.busy}
            busyLabel={t('claiming')}
            onClick={() => void claim()}
          >
            {isClaimed ? t('claimed') : t('claimAmount', { amount })}
          </Button>
        </div>
      </Panel>
    </section>
  );
}
