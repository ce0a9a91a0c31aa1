'use client';

import { useTranslations } from 'next-intl';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { BOARD, type MissionOutput, useMissionTexts } from './mission-parts.ts';

type Board = CallOutput<typeof BOARD>;

function Ranks({ board, mission }: { board: Board; mission: MissionOutput }) {
  const t = useTranslations('missions');
  const { figure } = useMissionTexts(board.currency);
  const { footer } = board;
  const prize = (amount: number | undefined) =>
    amount === undefined ? '—' : formatMoney(amount, board.currency);
  return (
    <Panel className="overflow-clip">
      <table className="w-full border-collapse text-md">
        <caption className="sr-only">{t('leaderboard')}</caption>
        <thead>
          <tr className="border-b border-line-strong text-sm text-t3">
            <th scope="col" className="h-11 w-16 px-3 text-left font-med md:px-4">
              {t('rank')}
            </th>
            <th scope="col" className="px-1.5 md:px-2 text-left font-med">
              {t('member')}
            </th>
            <th scope="col" className="px-1.5 md:px-2 text-right font-med">
              {t(`measure_${mission.measure}`)}
            </th>
            <th scope="col" className="px-3 text-right font-med md:px-4">
              {t('prize')}
            </th>
          </tr>
        </thead>
        <tbody>
          {board.list.map(row => (
            <tr key={row.rank} className="border-b border-line">
              <td className="num h-11 px-3 font-bold md:px-4">{row.rank}</td>
              <td className="px-1.5 md:px-2">{row.customerName}</td>
              <td className="num px-1.5 text-right md:px-2">{figure(mission, row.reachedValue)}</td>
              <td className="num px-3 text-right font-bold md:px-4">{prize(row.prize)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-t1 bg-s3 font-bold">
            <td className="num h-12 px-3 md:px-4">{footer.rank ?? '—'}</td>
            <td className="px-1.5 md:px-2">{t('you')}</td>
            <td className="num px-1.5 text-right md:px-2">{figure(mission, footer.reachedValue)}</td>
            <td className="num px-3 text-right md:px-4">{prize(footer.prize)}</td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
}

/** Leaderboard of a mission; the member's own line is always the last. */
export function MissionBoard({ mission }: { mission: MissionOutput }) {
  const t = useTranslations('missions');
  const query = useCall(BOARD, { missionId: mission.missionId });
  return (
    <QueryBoundary query={query}>
      {board => (
        <section>
          <h3 className="display mb-2 flex flex-wrap items-baseline gap-x-3 text-lg">
            {t('leaderboard')}
            <small className="num font-text text-sm font-normal text-t3">
              {t('members', { count: board.members })}
            </small>
          </h3>
          {board.list.length === 0 ? (
            <EmptyState level={3} title={t('emptyBoard')}>
              {t('emptyBoardText')}
            </EmptyState>
          ) : (
            <Ranks board={board} mission={mission} />
          )}
          <p className="mt-2 text-sm text-t3">{t(board.footer.rank === undefined ? 'noRank' : 'masked')}</p>
        </section>
      )}
    </QueryBoundary>
  );
}
