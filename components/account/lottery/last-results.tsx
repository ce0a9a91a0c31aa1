import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useNearTime } from '#components/shared/moment.tsx';
import { NumberBalls } from '#components/shared/number-balls.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { LotteryArea } from '#lib/rules/lottery/areas.ts';
import { mainNumbers } from '#lib/rules/lottery/boards.ts';
import { lotteryOf } from '#lib/rules/lottery/lotteries.ts';
import { DrawCheck } from './draw-check.tsx';
import { drawName, type MenuGame } from './lottery-data.ts';
import { useLotteryHref } from './lottery-links.ts';
import { PrizeList } from './prize-list.tsx';

/** All prizes of a draw and the steps of its check. */
function CheckDialog({ game, onClose }: { game: MenuGame; onClose: () => void }) {
  const t = useTranslations('lottery');
  const lottery = lotteryOf(game.code);
  if (!lottery || !game.last) return null;
  return (
    <Dialog
      open
      title={`${game.remark} · ${t('draw', { number: drawName(game.last.numero) })}`}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <PrizeList lottery={lottery} prizes={game.last.prizes} />
        <DrawCheck lottery={lottery} numero={game.last.numero} />
      </div>
    </Dialog>
  );
}

/** The last draw of each game of an area, the latest first, with its check. */
export function LastResults({
  games,
  area,
  now,
}: {
  games: readonly MenuGame[];
  area: LotteryArea;
  now: number;
}) {
  const t = useTranslations('lottery');
  const href = useLotteryHref();
  const time = useNearTime(now);
  const [checked, setChecked] = useState<MenuGame | null>(null);
  const drawn = games
    .flatMap(game => (game.last ? [{ game, last: game.last }] : []))
    .sort((one, other) => other.last.drawsAt - one.last.drawsAt);
  return (
    <Panel>
      <h2 className="border-b border-line px-4 py-3 font-bold">{t('lastResults')}</h2>
      {drawn.length === 0 && <p className="p-4 text-sm text-t2">{t('noDraw')}</p>}
      <ul>
        {drawn.map(({ game, last }) => (
          <li
            key={game.code}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2.5 first:border-t-0"
          >
            <a href={href(area, game.code, 'results')} className="font-med hover:underline">
              {game.remark}
            </a>
            <span className="num text-xs text-t3">
              {t('draw', { number: drawName(last.numero) })} · {time(last.drawsAt)}
            </span>
            <NumberBalls balls={mainNumbers(last.prizes)} bonus={last.prizes.bonus} small />
            <Button
              size="s"
              look="text"
              className="justify-self-end max-md:min-h-11"
              onClick={() => setChecked(game)}
            >
              {t('check')}
              <span className="sr-only"> {game.remark}</span>
            </Button>
          </li>
        ))}
      </ul>
      {checked && <CheckDialog game={checked} onClose={() => setChecked(null)} />}
    </Panel>
  );
}
