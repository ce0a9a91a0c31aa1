type Marks = {
  supportPlay: number;
  isNew: number;
  comingLater?: boolean | undefined;
  maintenance?: unknown;
};

/** Tag of a game's card; `soon`: games of its kind open with a later release. */
export type CardTag = 'soon' | 'new' | 'free';

/** Returns true when a game offers a free trial (`supportPlay` is 0; docs/features.md#58). */
export function offersFree({ supportPlay }: Pick<Marks, 'supportPlay'>): boolean {
  return supportPlay === 0;
}

/** Returns the tag of a game's card: none during maintenance; soon goes before new, new before free. */
export function tagOf(game: Marks): CardTag | null {
  if (game.maintenance) return null;
  if (game.comingLater) return 'soon';
  if (game.isNew === 1) return 'new';
  return offersFree(game) ? 'free' : null;
}

/**
 * Returns the game that a press of a card opens over the page; none for one that opens later, or for a lottery,
 * which has a betting page.
 */
export function playOf(game: {
  nodeId: string;
  comingLater?: boolean | undefined;
  lottery?: object | undefined;
}): string | undefined {
  return game.comingLater || game.lottery ? undefined : game.nodeId;
}
