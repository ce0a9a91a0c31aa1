type Marks = { supportPlay: number; isNew: number; upkeep?: unknown };

/** True when a game may be tried without money (spec 1, section 3: `supportPlay` 0 means a free trial is offered). */
export function offersFree({ supportPlay }: Pick<Marks, 'supportPlay'>): boolean {
  return supportPlay === 0;
}

/** The one key tag of a game: none while it rests, new before free (look.md, tag). */
export function tagOf(game: Marks): 'new' | 'free' | null {
  if (game.upkeep) return null;
  if (game.isNew === 1) return 'new';
  return offersFree(game) ? 'free' : null;
}
