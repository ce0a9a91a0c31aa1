/** What the tabs of one browser tell each other about the session; no personal data. */
export type SessionNews = 'signed-in' | 'signed-out';

const NAME = 'foyer-session';

function open(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
}

/** Tells the other tabs. */
export function tellTabs(news: SessionNews): void {
  const channel = open();
  channel?.postMessage(news);
  channel?.close();
}

/** Hears what the other tabs tell, until the returned function is called. */
export function hearTabs(listener: (news: SessionNews) => void): () => void {
  const channel = open();
  if (!channel) return () => undefined;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-in' || data === 'signed-out') listener(data);
  };
  return () => channel.close();
}
