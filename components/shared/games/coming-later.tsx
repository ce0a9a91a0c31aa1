import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/ui/navigation/link.tsx';
import type { Lane } from '#lib/calls/games.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { pathOfGameType } from '#lib/rules/routes/pages.ts';
import { playableCount, playableLanes } from './playable-lanes.ts';

/**
 * Says that games of a kind open with a later release, or those of it that are marked so, with a link to what can
 * be played of the kind today, else to the first category that can.
 */
export function ComingLater({ gameType, lanes }: { gameType: GameType; lanes: readonly Lane[] }) {
  const t = useTranslations('soon');
  const locale = useLocale();
  const playable = playableLanes(lanes);
  const own = playable.find(lane => lane.title === gameType);
  const open = own ?? playable[0];
  const count = open ? playableCount(open) : 0;
  return (
    <>
      {own ? t('partly') : t(gameType)} {t('lookAround')}
      {open && count > 0 && (
        <>
          {' '}
          <Link
            href={hrefOf(locale, { path: pathOfGameType(open.title) })}
            className="font-bold text-accent-text underline underline-offset-2 hover:text-t1"
          >
            {t('open', { type: open.title, count: formatCount(count, locale) })}
          </Link>
        </>
      )}
    </>
  );
}
