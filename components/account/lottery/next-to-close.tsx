import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button.tsx';
import { Image } from '#components/ui/icons/image.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { LotteryArea } from '#lib/rules/lottery/areas.ts';
import { DrawTimes } from './draw-clock.tsx';
import { drawName, type MenuGame, type NearWins } from './lottery-data.ts';
import { useLotteryHref } from './lottery-links.ts';
import { useLotteryFacts } from './use-lottery-facts.ts';

/** The game whose sales close next, with its clock and the ways to bet and to its trends. */
export function NextToClose({
  game,
  draw,
  area,
  now,
}: {
  game: MenuGame;
  draw: NonNullable<NearWins['currentNumero']>;
  area: LotteryArea;
  now: number;
}) {
  const t = useTranslations('lottery');
  const href = useLotteryHref();
  const facts = useLotteryFacts();
  return (
    <Panel className="mb-6 grid overflow-clip md:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <Image
        src={game.mobileIconUrl}
        alt=""
        width={144}
        height={144}
        className="size-full object-cover max-md:hidden"
      />
      <div className="min-w-0 p-4 max-md:pb-2">
        <h2 className="display text-xl">{game.remark}</h2>
        <p className="mb-2 text-sm text-t2">
          {facts(game.code)} · {t('nextToClose')}
        </p>
        <DrawTimes draw={draw} now={now} />
      </div>
      <div className="grid content-center gap-2 p-4 max-md:grid-cols-[1fr_auto] max-md:pt-2">
        <a
          href={href(area, game.code)}
          className={buttonClass({ look: 'primary', size: 'm', className: 'max-md:min-h-11' })}
        >
          {t('betOn', { number: drawName(draw.numero) })}
        </a>
        <a
          href={href(area, game.code, 'results')}
          className={buttonClass({ size: 'm', className: 'max-md:min-h-11' })}
        >
          {t('trends')}
        </a>
      </div>
    </Panel>
  );
}
