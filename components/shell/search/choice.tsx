import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { cardHref } from '#components/shared/games/card-href.ts';
import { gameImage } from '#components/shared/games/game-image.ts';
import { Thumb } from '#components/shared/games/game-row.tsx';
import { GameTag } from '#components/shared/games/game-tag.tsx';
import { classes } from '#components/ui/classes.ts';
import type { Game } from '#lib/calls/games.ts';
import { playOf, tagOf } from '#lib/rules/free-game.ts';
import { gameTitle } from '#lib/rules/game-title.ts';

/** Classes of a line of the suggestions. */
export const line =
  'flex min-h-10 w-full items-center gap-3 px-3 py-1.5 text-left text-md text-t2 hover:bg-s3';

type ChoiceProps = {
  id: string;
  href: string;
  /** See the game card. */
  play?: string;
  sheet?: boolean;
  isActive: boolean;
  onPick: () => void;
  children: ReactNode;
};

/** Option of the suggestions: a link that the arrow keys reach through the search box. */
export function SuggestionOption({ id, href, play, sheet, isActive, onPick, children }: ChoiceProps) {
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={href}
      data-play={play}
      data-sheet={sheet || undefined}
      onClick={onPick}
      className={classes(line, isActive && 'bg-s3')}
    >
      {children}
    </a>
  );
}

/** Suggested game, pressed like its card. */
export function GameChoice({
  game,
  detail,
  ...choice
}: Omit<ChoiceProps, 'href' | 'play' | 'sheet' | 'children'> & {
  game: Game /** Vendor and category. */;
  detail: string;
}) {
  const locale = useLocale();
  const tag = tagOf(game);
  const title = gameTitle(game);
  return (
    <SuggestionOption {...choice} href={cardHref(locale, game)} play={playOf(game)} sheet={game.comingLater}>
      <Thumb src={gameImage(game, 'bare')} px={32} />
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-5 text-t1">{title}</span>
        <span className="block truncate text-xs leading-4 text-t3">{detail}</span>
      </span>
      {tag && <GameTag tag={tag} />}
    </SuggestionOption>
  );
}
