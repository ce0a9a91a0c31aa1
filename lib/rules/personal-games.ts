/** Kinds of personal game lists, in the order of their tabs. */
export const personalGameKinds = ['favourite', 'recent'] as const;
export type PersonalGameKind = (typeof personalGameKinds)[number];

/** Page of each list. */
export const personalGamePaths: Readonly<Record<PersonalGameKind, string>> = {
  favourite: '/favorite',
  recent: '/recent',
};

/** Returns true when the text is a kind of personal list. */
export function isPersonalGameKind(text: string | undefined): text is PersonalGameKind {
  return (personalGameKinds as readonly (string | undefined)[]).includes(text);
}
