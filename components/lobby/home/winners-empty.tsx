import { useLocale, useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/navigation/link.tsx';
import { hrefOf } from '#lib/i18n/paths.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { pathOfGameType } from '#lib/rules/routes/pages.ts';

/** Illustration: an empty podium of three arches. */
function Podium() {
  return (
    <svg viewBox="0 0 240 136" width={240} height={136} aria-hidden="true" className="h-auto w-60 max-w-full">
      <path
        className="fill-line-strong"
        d="M0 132V86a36 36 0 0 1 72 0v46zM168 132V102a36 36 0 0 1 72 0v30z"
      />
      <path className="fill-s2" d="M12 132V88a24 24 0 0 1 48 0v44zM180 132V104a24 24 0 0 1 48 0v28z" />
      <path className="fill-line-strong" d="M84 132V44a36 36 0 0 1 72 0v88z" />
      <path className="fill-s2" d="M96 132V46a24 24 0 0 1 48 0v86z" />
      <path
        className="fill-brass"
        d="M120 48l6.500 13.600 15 2-10.900 10.400 2.700 14.900L120 81.700l-13.300 7.200 2.700-14.900L98.500 63.600l15-2zM0 132h240v4H0z"
      />
    </svg>
  );
}

/** Empty state of the winner board: what it will show, and a link to the games. */
export function WinnersEmpty({ days, games }: { days: number | undefined; games: GameType }) {
  const t = useTranslations('winners');
  const locale = useLocale();
  return (
    <div className="flex items-center justify-center gap-x-16 gap-y-5 rounded-lg border border-line bg-s2 px-6 py-9 max-md:flex-col max-md:px-4 max-md:py-7 max-md:text-center">
      <Podium />
      <div className="grid max-w-[44ch] justify-items-start gap-1.5 max-md:justify-items-center">
        <h3 className="display text-xl text-balance">
          {days === undefined ? t('empty') : t('emptyDays', { days })}
        </h3>
        <p className="text-md text-pretty text-t2">{t('emptyText')}</p>
        <Link
          href={hrefOf(locale, { path: pathOfGameType(games) })}
          className={buttonClass({ className: 'mt-3' })}
        >
          {t('toGames')}
        </Link>
      </div>
    </div>
  );
}
