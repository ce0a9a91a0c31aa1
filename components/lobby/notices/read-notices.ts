import { readStored, writeStored } from '#lib/client/storage.ts';

const READ = 'notices-read';
/** Most ids that are kept; older ones count as unread again. */
const MAX_READ = 100;

/** Ids of the notices that were read in this browser, the latest last. */
export function readNotices(): ReadonlySet<string> {
  return new Set((readStored('local', READ) ?? '').split(' ').filter(Boolean));
}

/** Marks a notice as read in this browser; returns the ids that are read by then. */
export function markNoticeRead(id: string): ReadonlySet<string> {
  const ids = [...new Set([...readNotices(), id])].slice(-MAX_READ);
  writeStored('local', READ, ids.join(' '));
  return new Set(ids);
}
