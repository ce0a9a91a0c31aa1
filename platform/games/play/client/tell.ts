import type { PlayMessage } from '#platform/games/play/protocol.ts';

/** Tells the page that opened this one, and nobody else. */
export function tell(webOrigin: string, message: PlayMessage): void {
  const listener: Window | null = window.parent === window ? window.opener : window.parent;
  listener?.postMessage(message, webOrigin);
}
