import { useTranslations } from 'next-intl';
import { useNearTime } from '#components/shared/moment.tsx';
import { NumberBalls } from '#components/shared/number-balls.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Image } from '#components/ui/icons/image.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Status } from '#components/ui/tag.tsx';
import type { LotteryArea } from '#lib/rules/lottery/areas.ts';
import { mainNumbers } from '#lib/rules/lottery/boards.ts';
import { drawName, type MenuGame, type MenuGroup, salesState } from './lottery-data.ts';
import { useLotteryHref } from './lottery-links.ts';
import { SalesState } from './sales-state.tsx';
import { useClosingTime } from './use-draw-time.ts';
import { useLotteryFacts } from './use-lottery-facts.ts';

/** The last drawn number of a game, and when it was drawn. */
function LastNumber({ game, now }: { game: MenuGame; now: number }) {
  const t = useTranslations('lottery');
  const time = useNearTime(now);
  if (!game.last) return <span className="text-sm text-t3">{t('noDraw')}</span>;
  return (
    <>
      <NumberBalls balls={mainNumbers(game.last.prizes)} bonus={game.last.prizes.bonus} small />
      <span className="num mt-0.5 block text-xs text-t3">{time(game.last.drawsAt)}</span>
    </>
  );
}

/** State of a game's next draw: delayed, moved, or whether its sales are open. */
function NextState({ game, now }: { game: MenuGame; now: number }) {
  const t = useTranslations('lottery');
  const time = useNearTime(now);
  if (game.delayed)
    return <Status kind="warning">{t('drawDelayed', { number: drawName(game.delayed.numero) })}</Status>;
  if (!game.next) return null;
  if (game.next.movedFrom === undefined) return <SalesState state={salesState(game.next, now)} />;
  return (
    <>
      <Status kind="warning">{t('moved')}</Status>
      <span className="block text-xs text-t3">
        {t('was')} {time(game.next.movedFrom)}
      </span>
    </>
  );
}

function Line({ game, area, now }: { game: MenuGame; area: LotteryArea; now: number }) {
  const t = useTranslations('lottery');
  const href = useLotteryHref();
  const time = useNearTime(now);
  const closing = useClosingTime(now);
  const facts = useLotteryFacts();
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_7.5rem] items-center gap-x-4 gap-y-1.5 border-t border-line px-4 py-3 first:border-t-0 max-md:gap-x-3 max-md:px-3 md:grid-cols-[3rem_minmax(0,1fr)_10.5rem_8.5rem_8rem_5rem]">
      <Image
        src={game.mobileIconUrl}
        alt=""
        width={48}
        height={48}
        className="size-12 rounded-md object-cover"
      />
      <div className="min-w-0">
        <h3 className="font-bold wrap-anywhere">{game.remark}</h3>
        <p className="text-xs text-t3">{facts(game.code)}</p>
      </div>
      <p className="max-md:order-4 max-md:col-start-2">
        <LastNumber game={game} now={now} />
      </p>
      <p className="text-sm text-t2 max-md:order-2 max-md:text-right">
        {game.next && (
          <>
            <b className="display num block text-lg text-t1 max-md:text-md">{time(game.next.drawsAt)}</b>
            <span className="num whitespace-nowrap text-xs">
              {t('closesAt')} {closing(game.next)}
            </span>
          </>
        )}
      </p>
      <p className="max-md:order-6 max-md:col-start-2">
        <NextState game={game} now={now} />
      </p>
      <a
        href={href(area, game.code)}
        className={buttonClass({
          size: 'm',
          className:
            'max-md:order-5 max-md:row-span-2 max-md:min-h-11 max-md:self-center max-md:justify-self-end',
        })}
      >
        {t('bet')}
        <span className="sr-only"> {game.remark}</span>
      </a>
    </li>
  );
}

/** Games of an area by group: what each pays, its last number, its next draw and the way to bet. */
export function LobbyGames({
  groups,
  area,
  now,
}: {
  groups: readonly MenuGroup[];
  area: LotteryArea;
  /** Present time by the platform's clock, epoch ms. */
  now: number;
}) {
  const t = useTranslations('lottery');
  return groups.map(group => (
    <section key={group.gameGroupCode} className="mb-6">
      <h2 className="display mb-3 flex items-baseline justify-between gap-4 text-xl">
        {group.displayName}
        <span className="font-text text-sm text-t3">{t('games', { count: group.games.length })}</span>
      </h2>
      <Panel>
        <ul>
          {group.games.map(game => (
            <Line key={game.code} game={game} area={area} now={now} />
          ))}
        </ul>
      </Panel>
    </section>
  ));
}
