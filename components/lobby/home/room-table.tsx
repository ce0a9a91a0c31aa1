import { useLocale, useTranslations } from 'next-intl';
import { useDeadline } from '#components/shared/moment.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import type { Room } from '#lib/calls/rooms.ts';
import { gameHref } from '#lib/i18n/paths.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import { formatMoney } from '#lib/rules/money-format.ts';

/** Table of live rooms with minimum bet and state; values that the upstream does not send are left out. */
export function RoomTable({ caption, rooms }: { caption: string; rooms: readonly Room[] }) {
  const t = useTranslations('vendor');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const deadline = useDeadline();
  const stateOf = ({ roomState, maintenance }: Room) =>
    maintenance?.endTime
      ? ui('maintenanceUntil', { time: deadline(maintenance.endTime) })
      : t(`state.${roomState}`);
  const columns: Column<Room>[] = [
    {
      key: 'table',
      header: t('table'),
      phone: 'title',
      cell: room => (
        <a
          href={gameHref(locale, room.nodeId, gameTitle(room))}
          data-play={room.comingLater ? undefined : room.nodeId}
          className="flex min-h-6 items-center font-bold hover:text-accent-text hover:underline"
        >
          {gameTitle(room)}
        </a>
      ),
    },
    {
      key: 'stake',
      header: t('minBet'),
      align: 'end',
      phone: 'value',
      cell: ({ minBet, currency = '' }) => (minBet === undefined ? '' : formatMoney(minBet, currency)),
    },
    { key: 'state', header: t('stateHead'), phone: 'meta', cell: stateOf },
  ];
  return <Table caption={caption} columns={columns} rows={rooms} rowKey={room => room.nodeId} />;
}
