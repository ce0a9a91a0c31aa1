import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { cardHref } from '#components/shared/games/card-href.ts';
import { gameImage } from '#components/shared/games/game-image.ts';
import { Thumb } from '#components/shared/games/game-row.tsx';
import { GameTag } from '#components/shared/games/game-tag.tsx';
import type { SearchShortcut } from '#components/shared/games/search-shortcuts.ts';
import { MarkedText } from '#components/shared/marked-text.tsx';
import { classes } from '#components/ui/classes.ts';
import { Emblem, type EmblemName, Icon } from '#components/ui/icons/icon.tsx';
import type { Game } from '#lib/calls/games.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { playOf, tagOf } from '#lib/rules/free-game.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import { matchedParts } from '#lib/rules/matched-parts.ts';

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

type ChoiceText = Omit<ChoiceProps, 'href' | 'play' | 'sheet' | 'children'> & {
  /** Search text; its matches are marked in both lines. */
  query: string;
  /** Second line: vendor and category, or kind and number of games. */
  detail: string;
};

function NameAndDetail({ name, query, detail }: { name: string } & Pick<ChoiceText, 'query' | 'detail'>) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate leading-5 text-t1">
        <MarkedText parts={matchedParts(name, query)} />
      </span>
      <span className="block truncate text-xs leading-4 text-t3">
        <MarkedText parts={matchedParts(detail, query)} />
      </span>
    </span>
  );
}

/** Suggested vendor or category. */
export function ShortcutChoice({
  shortcut,
  query,
  detail,
  ...choice
}: ChoiceText & { shortcut: SearchShortcut }) {
  const { kind, key, name, place } = shortcut;
  return (
    <SuggestionOption {...choice} href={hrefOf(useLocale(), place)}>
      <span className="grid size-8 flex-none place-items-center rounded-sm bg-s3 text-t2">
        {kind === 'category' ? (
          <Emblem name={key.toLowerCase() as EmblemName} size={18} />
        ) : (
          <Icon name="grid" size={18} />
        )}
      </span>
      <NameAndDetail name={name} query={query} detail={detail} />
    </SuggestionOption>
  );
}

/** Suggested game, pressed like its card. */
export function GameChoice({ game, query, detail, ...choice }: ChoiceText & { game: Game }) {
  const locale = useLocale();
  const tag = tagOf(game);
  return (
    <SuggestionOption {...choice} href={cardHref(locale, game)} play={playOf(game)} sheet={game.comingLater}>
      <Thumb src={gameImage(game, 'bare')} px={32} />
      <NameAndDetail name={gameTitle(game)} query={query} detail={detail} />
      {tag && <GameTag tag={tag} />}
    </SuggestionOption>
  );
}
