import { useTranslations } from 'next-intl';
import { favouriteMark, type MarkedGame } from '#lib/rules/favourite-mark.ts';

/**
 * Favourite button of a game (docs/features.md#62). Rendered as not pressed for everyone and without
 * hydration: one listener serves all of a page and marks those of a signed-in user (favourite-toggles.tsx).
 * Hidden without scripts.
 */
export function FavouriteButton({
  game,
  title,
  className = '',
}: {
  game: MarkedGame;
  title: string;
  className?: string;
}) {
  const t = useTranslations('favourites');
  return (
    <button
      type="button"
      data-heart={favouriteMark(game)}
      aria-pressed="false"
      aria-label={t('heart', { title })}
      className={`heart ${className}`}
    />
  );
}
