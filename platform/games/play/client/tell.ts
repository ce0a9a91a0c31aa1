import type { PlayMessage } from '#platform/games/play/protocol.ts';

/** Tells the page that opened this one, and nobody else; closes the window where there is none to tell. */
export function tell(webOrigin: string, message: PlayMessage): void {
  const framed = window.parent !== window;
  const listener: Window | null = framed ? window.parent : window.opener;
  listener?.postMessage(message, webOrigin);
  if (message.type === 'foyer.close' && !framed) window.close();
}
