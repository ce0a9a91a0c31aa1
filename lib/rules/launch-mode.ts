/**
 * Launch mode of a vendor's games (docs/features.md#55): in the site's frame, in a window of their own, or
 * in place of the page. The position is the wire's `appNewWindow`, of which 2 is beyond the wire.
 */
export const launchModes = ['frame', 'window', 'page'] as const;
export type LaunchMode = (typeof launchModes)[number];

/** Returns the mode of an `appNewWindow`; a frame for a number that is not known. */
export function launchModeOf(appNewWindow: number): LaunchMode {
  return launchModes[appNewWindow] ?? 'frame';
}
