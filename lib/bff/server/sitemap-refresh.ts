import { systemInfo } from '#lib/bff/gate/system-status.ts';
import { refreshSitemap } from '#lib/bff/pages/sitemap.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';

/** Start delay: the first visitors' pages take precedence. */
const START_MS = 5000;
/** Interval at which the catalogue is checked. */
const LOOK_MS = MINUTE_MS;
/** Retry interval while the upstream is unavailable, or the site is closed. */
const WAIT_MS = 2000;

/**
 * Builds the sitemap in the background, so that no crawler waits for the whole catalogue to be read. Returns
 * a function that stops it.
 */
export function startSitemapRefresh(startMs = START_MS): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const turn = async () => {
    const info = await systemInfo();
    const isOpen = info !== null && info.maintenance === null;
    if (isOpen && !isOver) await refreshSitemap();
    if (!isOver) timer = setTimeout(turn, isOpen ? LOOK_MS : WAIT_MS).unref();
  };
  timer = setTimeout(turn, startMs).unref();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
