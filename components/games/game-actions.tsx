import { useLocale, useTranslations } from 'next-intl';
import { lotteryHref } from '#components/shared/games/card-href.ts';
import { ComingLater } from '#components/shared/games/coming-later.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import type { Lane, SingleGame } from '#lib/calls/games.ts';
import { playHref, tryHref } from '#lib/i18n/paths.ts';
import { offersFree } from '#lib/rules/free-game.ts';

/** True for a game that can be opened now. */
export function isOpen({ maintenance, comingLater }: SingleGame): boolean {
  return !maintenance && !comingLater;
}

/**
 * Buttons share the width, on phones by the length of their words, and stand below each other when large
 * letters need it.
 */
const SHARE = 'min-w-0 flex-[1_1_8rem] max-md:w-auto max-md:flex-auto max-md:px-2';

/**
 * The ways into a game: free first where it is offered, then for money; they share the width. Nothing for a
 * game that cannot be opened.
 */
export function GameActions({ game }: { game: SingleGame }) {
  const t = useTranslations('game');
  const locale = useLocale();
  if (!isOpen(game)) return null;
  const isFree = offersFree(game);
  return (
    <>
      {isFree && (
        <a
          href={tryHref(game.nodeId)}
          className={buttonClass({ look: 'primary', size: 'l', wide: true, className: SHARE })}
        >
          {t('tryFree')}
        </a>
      )}
      <a
        href={game.lottery ? lotteryHref(locale, game.lottery) : playHref(game.nodeId)}
        className={buttonClass({
          look: isFree ? 'ghost' : 'primary',
          size: 'l',
          wide: true,
          className: SHARE,
        })}
      >
        {t('play')}
      </a>
    </>
  );
}

/** Notice for a kind of game that opens with a later release. */
export function LaterNote({ game, lanes }: { game: SingleGame; lanes: readonly Lane[] }) {
  const t = useTranslations('game');
  return (
    <div className="rounded-lg border border-line bg-s2 px-4 py-3">
      <p className="font-bold text-t1">{t('laterTitle')}</p>
      <p className="text-md text-t2">
        <ComingLater gameType={game.gameType} lanes={lanes} />
      </p>
    </div>
  );
}
