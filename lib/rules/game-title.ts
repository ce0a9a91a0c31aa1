/** Title fields of which the upstream fills one. */
type TitledGame = { displayName: string; gameName: string; nodeName: string };

/** Title of a game. */
export function gameTitle({ displayName, gameName, nodeName }: TitledGame): string {
  return displayName || gameName || nodeName;
}
