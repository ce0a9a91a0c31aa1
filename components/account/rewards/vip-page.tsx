'use client';

import { useLocale, useTranslations } from 'next-intl';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { classes } from '#components/ui/classes.ts';
import { Panel } from '#components/ui/panel.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { useCall } from '#lib/client/use-call.ts';
import { humanDay } from '#lib/i18n/human-dates.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { ProgressLine } from './progress-line.tsx';
import { useMonth } from './use-month.ts';
import { VipSalary } from './vip-salary.tsx';

const PROGRESS = 'GET /wps/relay/MCSFE_getPlayerRankProgress';
const LEVELS = 'GET /wps/relay/MCSFE_getPlayerRankGroupLevels';
const BENEFITS = 'GET /wps/relay/MCSFE_getMemberClubBenefit';
const KEEPING = 'GET /wps/relay/MCSFE_getPlayerRankRule';
type Progress = CallOutput<typeof PROGRESS>;
type Levels = CallOutput<typeof LEVELS>;

function Ladder({ levels, rank }: { levels: Levels; rank: number }) {
  const t = useTranslations('vip');
  const steps = [
    { rank: 0, name: t('name_member'), needs: t('signUp') },
    ...levels.list.map(level => ({
      rank: level.rank,
      name: t(`name_${level.key}`),
      needs: formatMoney(level.totalTurnover, levels.currency),
    })),
  ];
  return (
    <ol aria-label={t('ladder')} className="mt-5 flex gap-2 overflow-x-auto pb-1">
      {steps.map(step => (
        <li
          key={step.rank}
          aria-current={step.rank === rank ? 'step' : undefined}
          className="grid min-w-24 flex-1 justify-items-center gap-1 text-center"
        >
          <span
            aria-hidden="true"
            className={classes(
              'num grid size-9 place-items-center rounded-full border-2 font-bold',
              step.rank < rank && 'border-brass text-brass',
              step.rank === rank && 'border-t1 bg-t1 text-s0',
              step.rank > rank && 'border-line text-t3',
            )}
          >
            {step.rank}
          </span>
          <b className={classes('text-sm', step.rank > rank && 'text-t2')}>{step.name}</b>
          <span className="num text-xs text-t3">{step.needs}</span>
        </li>
      ))}
    </ol>
  );
}

function Standing({ progress, levels }: { progress: Progress; levels: Levels }) {
  const t = useTranslations('vip');
  const locale = useLocale();
  const month = useMonth();
  const { currency, key, since, keptThrough, monthlyTurnover, totalTurnover, nextKey } = progress;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <Panel className="p-4 md:p-5">
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <div className="min-w-48 flex-1">
          <p className="text-sm text-t2">{t('yourLevel')}</p>
          <p className="display my-1.5 text-4xl">{t(`name_${key ?? 'member'}`)}</p>
          <p className="text-sm text-t2">
            {since && t('since', { day: humanDay(Date.parse(since), locale, Date.now()) })}{' '}
            {keptThrough && t('kept', { month: month(keptThrough) })}
          </p>
        </div>
        <div className="grid min-w-64 flex-2 content-start gap-3">
          {nextKey && totalTurnover && monthlyTurnover ? (
            <>
              <p className="text-sm font-bold">{t('forNext', { level: t(`name_${nextKey}`) })}</p>
              {[
                { label: t('totalTurnover'), ...totalTurnover },
                { label: t('monthTurnover', { month: month(progress.month) }), ...monthlyTurnover },
              ].map(({ label, actual, expected }) => (
                <ProgressLine
                  key={label}
                  label={label}
                  value={actual}
                  target={expected}
                  figures={
                    <>
                      <b>{money(actual)}</b> {t('of', { amount: money(expected) })}
                    </>
                  }
                />
              ))}
            </>
          ) : (
            <p className="text-sm font-bold">{t('top')}</p>
          )}
        </div>
      </div>
      <Ladder levels={levels} rank={progress.rank} />
    </Panel>
  );
}

function Benefits({ levels, rank }: { levels: Levels; rank: number }) {
  const t = useTranslations('vip');
  const benefits = useCall(BENEFITS, {});
  const keeping = useCall(KEEPING, {});
  return (
    <QueryBoundary query={benefits}>
      {given => (
        <QueryBoundary query={keeping}>
          {kept => {
            const money = (amount: number) => formatMoney(amount, given.currency);
            const rows = [
              { name: t('rankSalary'), values: given.list.map(one => money(one.rankSalary)) },
              { name: t('levelUp'), values: given.list.map(one => money(one.levelUpBonus)) },
              { name: t('withdrawals'), values: given.list.map(one => String(one.withdrawals)) },
              { name: t('freeWithdrawals'), values: given.list.map(one => String(one.freeWithdrawals)) },
              ...(given.list.some(one => one.rebate > 0)
                ? [{ name: t('rebate'), values: given.list.map(one => `+${one.rebate.toFixed(2)}%`) }]
                : []),
              { name: t('toReach'), values: levels.list.map(one => money(one.totalTurnover)) },
              { name: t('toReachMonth'), values: levels.list.map(one => money(one.monthlyTurnover)) },
              { name: t('toKeep'), values: kept.list.map(one => money(one.keepTurnover)) },
            ];
            return (
              <Panel className="overflow-x-auto">
                <table className="w-full border-collapse text-md">
                  <caption className="sr-only">{t('benefits')}</caption>
                  <thead>
                    <tr className="border-b border-line-strong text-sm text-t3">
                      <th scope="col" className="sticky left-0 h-11 bg-s2 px-4 text-left font-med">
                        {t('benefit')}
                      </th>
                      {levels.list.map(level => (
                        <th
                          key={level.key}
                          scope="col"
                          className={classes(
                            'px-3 font-med',
                            level.rank === rank && 'border-t-2 border-brass bg-s3 font-bold text-t1',
                          )}
                        >
                          {t(`name_${level.key}`)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map(({ name, values }) => (
                      <tr key={name} className="border-b border-line last:border-b-0">
                        <th
                          scope="row"
                          className="sticky left-0 h-11 min-w-36 bg-s2 px-4 text-left font-normal text-t2"
                        >
                          {name}
                        </th>
                        {levels.list.map((level, index) => (
                          <td
                            key={level.key}
                            className={classes(
                              'num px-3 text-center whitespace-nowrap',
                              level.rank === rank && 'bg-s3 font-bold',
                            )}
                          >
                            {values[index] ?? '—'}
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </Panel>
            );
          }}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}

/** VIP: the level and its next one, the salary, the benefits, and the rules (docs/features.md#89). */
export function VipPage() {
  const t = useTranslations('vip');
  const progress = useCall(PROGRESS, {});
  const levels = useCall(LEVELS, {});
  return (
    <QueryBoundary query={progress} standIn="h-96">
      {own => (
        <QueryBoundary query={levels} standIn="h-96">
          {ladder => (
            <div className="grid grid-cols-1 gap-6">
              <Standing progress={own} levels={ladder} />
              <VipSalary />
              <section>
                <h3 className="display mb-2 text-lg">{t('benefits')}</h3>
                <Benefits levels={ladder} rank={own.rank} />
              </section>
              <section>
                <h3 className="display mb-2 text-lg">{t('rules')}</h3>
                <Panel className="px-4 py-3">
                  <ol className="list-decimal space-y-1.5 pl-5 text-md text-t2">
                    {([1, 2, 3, 4, 5] as const).map(number => (
                      <li key={number}>{t(`rule${number}`)}</li>
                    ))}
                  </ol>
                </Panel>
              </section>
            </div>
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}
