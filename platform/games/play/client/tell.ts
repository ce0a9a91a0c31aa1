import type { PlayMessage } from '#platform/games/play/protocol.ts';

/** Posts a message to the window that opened this page, restricted to the web's origin. */
export function postToParent(webOrigin: string, message: PlayMessage): void {
  const listener: Window | null = window.parent === window ? window.opener : window.parent;
  listener?.postMessage(message, webOrigin);
}
