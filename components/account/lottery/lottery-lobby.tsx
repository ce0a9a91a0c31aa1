import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { useNearTime } from '#components/shared/moment.tsx';
import { classes } from '#components/ui/classes.ts';
import { Image } from '#components/ui/icons/image.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { type LotteryArea, lotteryAreas } from '#lib/rules/lottery/areas.ts';
import { groupsOfMode, prizeModeIn } from '#lib/rules/lottery/prize-mode.ts';
import { LastResults } from './last-results.tsx';
import { LobbyGames } from './lobby-games.tsx';
import {
  MENUS,
  type MenuGame,
  type MenuGroup,
  NEAR,
  type NearWins,
  usePlatformNow,
  VN_MENU,
} from './lottery-data.ts';
import { useLotteryHref } from './lottery-links.ts';
import { OpenOrders } from './lottery-orders.tsx';
import { MissionsStrip } from './missions-strip.tsx';
import { NextToClose } from './next-to-close.tsx';
import { PrizeBoardTable } from './prize-board.tsx';
import { WeekStrip } from './week-strip.tsx';

const RECENT = 'GET /lgw/vn/games/game_menu/recent';
/** Menus change with every draw. */
const EVERY_MS = 5_000;

function Recent({ area, now }: { area: LotteryArea; now: number }) {
  const t = useTranslations('lottery');
  const href = useLotteryHref();
  const time = useNearTime(now);
  const { data } = useCall(RECENT, { area });
  if (!data || data.gameMenus.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="display mb-3 text-xl">{t('recent')}</h2>
      <ul className="flex gap-3 overflow-x-auto">
        {data.gameMenus.map(game => (
          <li key={game.code} className="flex-none">
            <a
              href={href(area, game.code)}
              className="flex min-h-11 items-center gap-3 rounded-lg border border-line bg-s2 py-2 pr-4 pl-2 font-bold hover:bg-s3"
            >
              <Image src={game.mobileIconUrl} alt="" width={36} height={36} className="size-9 rounded-md" />
              <span>
                {game.remark}
                {game.next && (
                  <span className="num block text-xs font-med text-t3">
                    {t('closesAt')} {time(game.next.closesAt)}
                  </span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Groups of an area with their games, as they load. */
type Menu = Parameters<typeof QueryBoundary<readonly MenuGroup[]>>[0]['query'];

/** Menu of the lotteries: those of every few minutes first. */
function useLotteryMenu(isWanted: boolean): Menu {
  const often = useCall(MENUS, { prizeMode: 'Elott' }, { everyMs: EVERY_MS, enabled: isWanted });
  const daily = useCall(MENUS, { prizeMode: 'Lott' }, { everyMs: EVERY_MS, enabled: isWanted });
  return {
    data: often.data && daily.data && [...often.data, ...daily.data],
    error: often.error ?? daily.error,
    refetch: () => Promise.all([often.refetch(), daily.refetch()]),
  };
}

/** Menu of an area; the others are not asked for. */
function useMenu(area: LotteryArea): Menu {
  const own = useLotteryMenu(area === 'lottery');
  const sea = useCall(MENUS, { prizeMode: 'Sea' }, { everyMs: EVERY_MS, enabled: area === 'sea' });
  const vn = useCall(VN_MENU, {}, { everyMs: EVERY_MS, enabled: area === 'vn' });
  return { lottery: own, sea, vn }[area];
}

/** The game whose sales close next, one that is closed where all are; undefined where no draw is published. */
function nextToClose(games: readonly MenuGame[], now: number): MenuGame | undefined {
  const closing = ({ next }: MenuGame) => next?.closesAt ?? Number.POSITIVE_INFINITY;
  const inOrder = games.filter(game => game.next).sort((one, other) => closing(one) - closing(other));
  return inOrder.find(game => closing(game) > now) ?? inOrder[0];
}

type PartsProps = { area: LotteryArea; groups: readonly MenuGroup[] };

function Parts({ area, groups, hero, now }: PartsProps & { hero: ReactNode; now: number }) {
  const games = groups.flatMap(group => group.games);
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        {hero}
        <Recent area={area} now={now} />
        <LobbyGames groups={groups} area={area} now={now} />
        <WeekStrip games={games} now={now} />
        {area === 'vn' && <PrizeBoardTable games={games} />}
      </div>
      <div className="grid gap-6">
        <LastResults games={games} area={area} now={now} />
        <OpenOrders />
      </div>
    </div>
  );
}

/** Parts of the lobby by the platform's clock, which comes with the draw that closes next. */
function Timed({ near, readAt, ...rest }: PartsProps & { near: NearWins; readAt: number }) {
  const now = usePlatformNow(near.now, readAt);
  const game = rest.groups.flatMap(group => group.games).find(({ code }) => code === near.gameCode);
  const { currentNumero: draw } = near;
  const hero = game && draw && <NextToClose game={game} draw={draw} area={rest.area} now={now} />;
  return <Parts {...rest} hero={hero} now={now} />;
}

function Loaded({ area, groups }: PartsProps) {
  /** The platform's clock before the device's, in ms, once it is known. */
  const [ahead, setAhead] = useState(0);
  const next = nextToClose(
    groups.flatMap(group => group.games),
    Date.now() + ahead,
  );
  const near = useCall(
    NEAR,
    { gameId: next?.code ?? '' },
    { everyMs: EVERY_MS, enabled: next !== undefined, keepOlder: true },
  );
  const known = near.data && near.data.now - near.dataUpdatedAt;
  useEffect(() => {
    if (known !== undefined) setAhead(known);
  }, [known]);
  if (near.data) return <Timed area={area} groups={groups} near={near.data} readAt={near.dataUpdatedAt} />;
  if (next && !near.error) return <Skeleton className="h-96" />;
  // Without a draw to come the list and the results are left; the device's clock is near enough for them.
  return <Parts area={area} groups={groups} hero={null} now={Date.now()} />;
}

/** The groups of the prize mode that the address names (docs/lottery.md, section 8); all where it names none. */
function OfMode({ area, groups }: PartsProps) {
  const t = useTranslations('lottery');
  const href = useLotteryHref();
  const mode = prizeModeIn(useSearchParams().get('prizeMode'), area);
  if (mode === null) return <Loaded area={area} groups={groups} />;
  const shown = groups.filter(group => groupsOfMode(mode).some(one => one === group.gameGroupCode));
  return (
    <>
      {shown.length < groups.length && (
        <p className="mb-5 text-sm text-t2">
          {t('modeOnly', { groups: shown.map(group => group.displayName).join(', ') })}{' '}
          <a href={href(area)} className="font-bold underline underline-offset-4">
            {t('modeAll')}
          </a>
        </p>
      )}
      <Loaded area={area} groups={shown} />
    </>
  );
}

function Areas({ area }: { area: LotteryArea }) {
  const t = useTranslations('lottery');
  const href = useLotteryHref();
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <nav
        aria-label={t('areas')}
        className="flex w-fit max-w-full overflow-clip rounded-md border border-line-strong"
      >
        {lotteryAreas.map(one => (
          <a
            key={one}
            href={href(one)}
            aria-current={one === area ? 'page' : undefined}
            className={classes(
              'flex h-10 items-center border-l border-line px-4 text-md font-med first:border-l-0 max-md:h-11 max-md:px-3',
              one === area ? 'bg-sel text-on-sel' : 'text-t2 hover:bg-s3',
            )}
          >
            {t(`area_${one}`)}
          </a>
        ))}
      </nav>
      <a
        href={href(area, undefined, 'orders')}
        className="flex min-h-11 items-center text-md font-bold hover:underline"
      >
        {t('view_orders')}
      </a>
    </div>
  );
}

/**
 * Lobby of an area: areas, missions, the draw that closes next, recent games, groups, the week, results and own
 * open orders (docs/features.md#121).
 */
export function LotteryLobby({ area }: { area: LotteryArea }) {
  const t = useTranslations('lottery');
  const menu = useMenu(area);
  return (
    <>
      <Areas area={area} />
      <MissionsStrip />
      {area !== 'lottery' && <p className="mb-5 text-sm text-t2">{t('ownDraws')}</p>}
      <QueryBoundary query={menu} standIn="h-96">
        {groups => <OfMode area={area} groups={groups} />}
      </QueryBoundary>
      <p className="mt-4 text-sm text-t3">{t('fixedNote')}</p>
    </>
  );
}
