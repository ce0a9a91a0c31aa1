'use client';

import { useTranslations } from 'next-intl';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Image } from '#components/ui/icons/image.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Status } from '#components/ui/tag.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { useCall } from '#lib/client/use-call.ts';
import { type LotteryArea, lotteryAreas } from '#lib/rules/lottery/areas.ts';
import { drawName, MENUS, type MenuGame } from './lottery-data.ts';
import { useLotteryHref } from './lottery-links.ts';
import { LotteryOrders } from './lottery-orders.tsx';
import { MissionsStrip } from './missions-strip.tsx';
import { NumberBalls } from './number-balls.tsx';
import { PrizeBoard } from './prize-board.tsx';
import { WeekStrip } from './week-strip.tsx';

const VN_MENU = 'GET /lgw/vn/games/game_menu';
const RECENT = 'GET /lgw/vn/games/game_menu/recent';
/** Menus change with every draw. */
const EVERY_MS = 5_000;
const MOST_BALLS = 6;

type Group = CallOutput<typeof MENUS>[number];

/** The prize that stands for a draw: its last one, which is the largest of most boards. */
function mainNumber({ last }: MenuGame): string | undefined {
  const prizes = last?.prizes ?? {};
  return (prizes.special ?? prizes.first)?.[0];
}

function Line({ game, area }: { game: MenuGame; area: LotteryArea }) {
  const t = useTranslations('lottery');
  const href = useLotteryHref();
  const number = mainNumber(game);
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 md:grid-cols-[3rem_minmax(0,1fr)_13rem_11rem_6rem]">
      <Image
        src={game.mobileIconUrl}
        alt=""
        width={48}
        height={48}
        className="size-12 rounded-md object-cover"
      />
      <h3 className="min-w-0 font-bold wrap-anywhere">{game.remark}</h3>
      <p className="max-md:order-4 max-md:col-start-2">
        {number ? (
          <NumberBalls number={number.slice(-MOST_BALLS)} small />
        ) : (
          <span className="text-sm text-t3">{t('noDraw')}</span>
        )}
      </p>
      <p className="text-sm text-t2 max-md:order-5 max-md:col-start-2">
        {game.next && (
          <>
            <Moment at={game.next.drawsAt} className="num font-bold text-t1" />
            <br className="max-md:hidden" />{' '}
            <span className="whitespace-nowrap">
              {t('closesAt')} <Moment at={game.next.closesAt} />
            </span>
          </>
        )}
        {game.next?.movedFrom !== undefined && (
          <Status kind="warning">
            {t('moved')}, {t('was')} <Moment at={game.next.movedFrom} />
          </Status>
        )}
        {game.delayed && (
          <Status kind="warning">{t('drawDelayed', { number: drawName(game.delayed.numero) })}</Status>
        )}
      </p>
      <a
        href={href(area, game.code)}
        className={buttonClass({ size: 'm', className: 'max-md:order-3 max-md:min-h-11' })}
      >
        {t('bet')}
        <span className="sr-only"> {game.remark}</span>
      </a>
    </li>
  );
}

function Groups({ groups, area }: { groups: readonly Group[]; area: LotteryArea }) {
  const t = useTranslations('lottery');
  const sections = groups.map(group => (
    <section key={group.gameGroupCode} className="mb-6">
      <h2 className="display mb-3 flex items-baseline justify-between gap-4 text-xl">
        {group.displayName}
        <span className="font-text text-sm text-t3">{t('games', { count: group.games.length })}</span>
      </h2>
      <Panel>
        <ul>
          {group.games.map(game => (
            <Line key={game.code} game={game} area={area} />
          ))}
        </ul>
      </Panel>
    </section>
  ));
  return (
    <>
      <WeekStrip games={groups.flatMap(group => group.games)} />
      {sections}
    </>
  );
}

function Menu({ mode, area }: { mode: 'Lott' | 'Elott' | 'Sea'; area: LotteryArea }) {
  const query = useCall(MENUS, { prizeMode: mode }, { everyMs: EVERY_MS });
  return <QueryBoundary query={query}>{groups => <Groups groups={groups} area={area} />}</QueryBoundary>;
}

function VnMenu() {
  const query = useCall(VN_MENU, {}, { everyMs: EVERY_MS });
  return (
    <QueryBoundary query={query}>
      {groups => (
        <>
          <Groups groups={groups} area="vn" />
          <PrizeBoard games={groups.flatMap(group => group.games)} />
        </>
      )}
    </QueryBoundary>
  );
}

function Recent({ area }: { area: LotteryArea }) {
  const t = useTranslations('lottery');
  const href = useLotteryHref();
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
              {game.remark}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lobby of an area: areas, recent games, groups, own open orders (docs/features.md#121). */
export function LotteryLobby({ area }: { area: LotteryArea }) {
  const t = useTranslations('lottery');
  const href = useLotteryHref();
  return (
    <>
      <nav
        aria-label={t('areas')}
        className="mb-5 flex w-fit max-w-full overflow-clip rounded-md border border-line-strong"
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
      <MissionsStrip />
      {area !== 'lottery' && <p className="mb-5 text-sm text-t2">{t('ownDraws')}</p>}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Recent area={area} />
          {area === 'lottery' && <Menu mode="Elott" area={area} />}
          {area === 'lottery' && <Menu mode="Lott" area={area} />}
          {area === 'sea' && <Menu mode="Sea" area={area} />}
          {area === 'vn' && <VnMenu />}
        </div>
        <LotteryOrders status="waiting" title={t('openOrders')} />
      </div>
      <p className="mt-4 text-sm text-t3">{t('fixedNote')}</p>
    </>
  );
}
