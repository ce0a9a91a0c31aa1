'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Panel } from '#components/ui/panel.tsx';
import { formatClock } from '#lib/i18n/dates.ts';
import { shortWeekday } from '#lib/i18n/weekdays.ts';
import { lotteryOf } from '#lib/rules/lottery/lotteries.ts';
import { weekFrom } from '#lib/rules/lottery/schedule.ts';
import type { MenuGame } from './lottery-data.ts';

/** The coming week: which lotteries draw on which day, and when; nothing for those that draw every few minutes. */
export function WeekStrip({ games, now }: { games: readonly MenuGame[]; now: number }) {
  const t = useTranslations('lottery');
  const locale = useLocale();
  const daily = games
    .flatMap(game => {
      const schedule = lotteryOf(game.code)?.schedule;
      return schedule && 'at' in schedule ? [{ game, at: schedule.at, week: weekFrom(schedule, now) }] : [];
    })
    .sort((one, other) => one.at - other.at);
  const days = daily[0]?.week ?? [];
  if (days.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="display mb-3 text-xl">{t('week')}</h2>
      <Panel className="overflow-x-auto">
        <ol className="flex">
          {days.map(({ dayAt }, nth) => (
            <li
              key={dayAt}
              className="min-w-32 flex-1 border-l border-line px-3 py-3 text-sm first:border-l-0"
            >
              <p className={nth === 0 ? 'font-bold text-t1' : 'font-med text-t2'}>
                {nth === 0 ? t('today') : shortWeekday(dayAt, locale)}
              </p>
              <ul className="mt-1">
                {daily.map(({ game, week }) => {
                  const drawsAt = week[nth]?.drawsAt;
                  return drawsAt === null || drawsAt === undefined ? null : (
                    <li key={game.code} className="flex gap-2 text-t3">
                      <span className="num text-t2">{formatClock(drawsAt).slice(0, 5)}</span>
                      <span className="min-w-0 wrap-anywhere">{game.remark}</span>
                    </li>
                  );
                })}
              </ul>
            </li>
          ))}
        </ol>
      </Panel>
    </section>
  );
}
