import { useTranslations } from 'next-intl';
import { type HeartedGame, heartMark } from '#lib/rules/heart.ts';

/**
 * The heart of a game. It is drawn empty for everybody and costs no hydration: one listener serves all hearts of a page
 * and fills those of who is signed in (hearts.tsx). Without scripts it is not there.
 */
export function Heart({
  game,
  title,
  className = '',
}: {
  game: HeartedGame;
  title: string;
  className?: string;
}) {
  const t = useTranslations('favourites');
  return (
    <button
      type="button"
      data-heart={heartMark(game)}
      aria-pressed="false"
      aria-label={t('heart', { title })}
      className={`heart ${className}`}
    />
  );
}
