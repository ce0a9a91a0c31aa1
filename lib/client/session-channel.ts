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

let leaving = false;
function note(news: SessionMessage): void {
  leaving = news === 'signing-out' || news === 'signed-out';
}

/**
 * True from the moment that a tab of this browser signs out until it failed or somebody signs in: what the
 * session's end changes must not be asked for, since the response would be a 401.
 */
export function isSigningOut(): boolean {
  return leaving;
}

/** Messages of this tab that are on their way to its listeners: a channel hears the others of its document too. */
const underway = new Set<SessionMessage[]>();

/** Broadcasts a message to the other tabs. */
export function postToTabs(news: SessionMessage): void {
  note(news);
  for (const sent of underway) sent.push(news);
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
    if (!news) return;
    note(news);
    listener(news);
  };
  return () => channel.close();
}

/** Listens to messages of other tabs alone, not to those that this one sends; returns an unsubscribe function. */
export function listenToOtherTabs(listener: (news: SessionMessage) => void): () => void {
  const sent: SessionMessage[] = [];
  underway.add(sent);
  const stop = listenToTabs(news => {
    const at = sent.indexOf(news);
    if (at < 0) listener(news);
    else sent.splice(at, 1);
  });
  return () => {
    underway.delete(sent);
    stop();
  };
}
