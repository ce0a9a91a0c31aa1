'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { useMoment } from '#components/shared/moment.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { scrollIntoRow } from '#components/ui/scroll-into-row.ts';
import { call } from '#lib/client/call.ts';
import { refetchIfBehind } from '#lib/client/events/room-events.ts';
import { refreshCall } from '#lib/client/refresh-call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { type ChatRoom, type RoomMessage, rooms } from '#lib/rules/room.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { ROOM } from './room-data.ts';
import { RoomMessages } from './room-messages.tsx';
import { RoomReport } from './room-report.tsx';
import { RoomWrite } from './room-write.tsx';

/** Rooms by language, with how many members are there. */
function RoomList({
  room,
  here,
  onPick,
}: {
  room: ChatRoom;
  here: readonly { room: ChatRoom; count: number }[];
  onPick: (room: ChatRoom) => void;
}) {
  const t = useTranslations('room');
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector(`[data-room="${room}"]`);
    if (row.current && chosen) scrollIntoRow(row.current, chosen);
  }, [room]);
  return (
    <ul ref={row} className="flex gap-2 max-md:scroll-x md:flex-col">
      {here.map(one => (
        <li key={one.room} data-room={one.room} className="flex-none md:flex-1">
          <button
            type="button"
            aria-pressed={one.room === room}
            onClick={() => onPick(one.room)}
            className={`flex min-h-11 w-full items-center justify-between gap-3 rounded-md border px-3 text-md ${
              one.room === room ? 'border-mark bg-s3 font-bold text-t1' : 'border-line text-t2 hover:bg-s3'
            }`}
          >
            {t(`room_${one.room}`)}{' '}
            <span className="num text-sm text-t3">{t('here', { count: one.count })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Chat room of members by language, kept up to date by the stream of events (docs/features.md#128). */
export function RoomPage() {
  const t = useTranslations('room');
  const moment = useMoment();
  const locale = useLocale();
  const unblocking = useAction();
  const [room, setRoom] = useState<ChatRoom>(rooms.find(one => one === locale) ?? 'en');
  const [reported, setReported] = useState<RoomMessage | null>(null);
  // Asking every minute is also what counts as being there.
  const query = useCall(ROOM, { room }, { everyMs: MINUTE_MS, keepOlder: true });
  const number = query.data?.number;
  useEffect(() => {
    if (number !== undefined && !query.isPlaceholderData) refetchIfBehind(room, number);
  }, [room, number, query.isPlaceholderData]);
  const unblock = () =>
    unblocking.run(async () => {
      await call('POST /wps/v2/member/room/unblock', {});
      await refreshCall(ROOM);
    });
  return (
    <QueryBoundary query={query} standIn="h-96">
      {({ here, messages, mutedUntil, blocked }) => (
        <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[15rem_minmax(0,1fr)]">
          <div className="grid gap-3">
            <RoomList room={room} here={here} onPick={setRoom} />
            <p className="text-sm text-t3">{t('rules')}</p>
            {blocked > 0 && (
              <p className="text-sm text-t3">
                {t('blocked', { count: blocked })}{' '}
                <Button look="text" size="s" busy={unblocking.busy} onClick={() => void unblock()}>
                  {t('unblock')}
                </Button>
              </p>
            )}
          </div>
          <Panel className="grid overflow-clip">
            <RoomMessages messages={messages} onReport={setReported} />
            <div className="border-t border-line p-3">
              {mutedUntil === null ? (
                <RoomWrite key={room} room={room} />
              ) : (
                <Notice kind="warning">{t('muted', { time: moment(mutedUntil) })}</Notice>
              )}
            </div>
          </Panel>
          {reported && <RoomReport message={reported} onClose={() => setReported(null)} />}
        </div>
      )}
    </QueryBoundary>
  );
}
