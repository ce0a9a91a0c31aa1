/**
 * Messages between the tabs of one browser about the session; no personal data. `signing-out` is sent before
 * the request, so that other tabs do not mistake the following responses for an expired session;
 * `still-signed-in` when the request failed.
 */
const NEWS = ['signed-in', 'signing-out', 'still-signed-in', 'signed-out'] as const;
export type SessionMessage = (typeof NEWS)[number];

const NAME = 'foyer-session';

function open(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
}

/** Broadcasts a message to the other tabs. */
export function postToTabs(news: SessionMessage): void {
  const channel = open();
  channel?.postMessage(news);
  channel?.close();
}

/** Listens to messages of other tabs; returns an unsubscribe function. */
export function listenToTabs(listener: (news: SessionMessage) => void): () => void {
  const channel = open();
  if (!channel) return () => undefined;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const news = NEWS.find(one => one === data);
    if (news) listener(news);
  };
  return () => channel.close();
}
