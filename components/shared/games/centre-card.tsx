import { useLocale, useTranslations } from 'next-intl';
import { useNearTime } from '#components/shared/moment.tsx';
import type { Game } from '#lib/calls/games.ts';
import { playOf, tagOf } from '#lib/rules/free-game.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import { cardHref } from './card-href.ts';
import { type CardProps, restOf } from './category-card.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { gameImage } from './game-image.ts';
import { LinkCard } from './game-row.tsx';

/** Returns when the next fixture of a sportsbook starts, as text; undefined for other games. */
function useNextStart({ sportsbook, maintenance, comingLater }: Game): string | undefined {
  const t = useTranslations('lobby');
  const time = useNearTime(Date.now());
  const next = maintenance || comingLater ? undefined : sportsbook?.next;
  return next && t(`nextStart.${next.sport}`, { time: time(next.startsAt) });
}

/** Returns the sports of a sportsbook as the beginning of a sentence: `Football and basketball`. */
function useSportsText({ sportsbook }: Game): string {
  const t = useTranslations('game');
  const locale = useLocale();
  const names = (sportsbook?.sports ?? []).map(code => t(`sports.${code}`));
  const text = new Intl.ListFormat(locale).format(names);
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** Link card of a game centre (sports book, lottery): picture, name, vendor. */
export function CategoryCard({ game, vendors }: Omit<CardProps, 'shape' | 'eager'>) {
  const locale = useLocale();
  const t = useTranslations('ui');
  const next = useNextStart(game);
  const sports = useSportsText(game);
  const vendor = vendors.get(game.vassalage) ?? game.vassalage;
  const text = next && [sports, vendor].filter(Boolean).join(' · ');
  const title = gameTitle(game);
  const rest = restOf(game, locale);
  const tag = tagOf(game);
  return (
    <LinkCard
      corner={<FavouriteButton game={game} title={title} className="absolute top-2 right-2" />}
      title={title}
      text={text}
      foot={next ?? vendor}
      tag={tag === 'soon' ? tag : null}
      href={cardHref(locale, game)}
      play={playOf(game)}
      sheet={game.comingLater}
      thumb={gameImage(game, 'bare')}
      rest={rest && (rest.until ? t('maintenanceUntil', { time: rest.until }) : t('maintenance'))}
    />
  );
}
