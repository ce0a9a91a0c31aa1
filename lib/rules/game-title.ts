/** Title fields of which the upstream fills one. */
type Titled = { displayName: string; gameName: string; nodeName: string };

/** Title of a game. */
export function gameTitle({ displayName, gameName, nodeName }: Titled): string {
  return displayName || gameName || nodeName;
}
