/** The lists of games that are a person's own, in the order of their tabs (spec 1, section 2). */
export const ownKinds = ['favourite', 'recent'] as const;
export type OwnKind = (typeof ownKinds)[number];

/** The page of each list. */
export const ownPaths: Readonly<Record<OwnKind, string>> = { favourite: '/favorite', recent: '/recent' };

/** True when the text names such a list. */
export function isOwnKind(text: string | undefined): text is OwnKind {
  return (ownKinds as readonly (string | undefined)[]).includes(text);
}
