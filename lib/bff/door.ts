import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerCall, contextOf, sendAnswer, webRequest } from './door-calls.ts';
import { headerOf } from './door-headers.ts';
import type { NextSide } from './door-next.ts';
import { answerByNext, answerPage } from './door-pages.ts';
import { openVisit, send, sendText, type Visit } from './door-request.ts';
import { errorName, log } from './log.ts';
import { answerOwn, isOwnPath } from './own-route.ts';
import { bestEncoding, etagOf, isUnchanged } from './packing.ts';
import { pictureHeaders } from './picture-answer.ts';
import { zippedPicture } from './picture-proxy.ts';
import { shownPicture } from './picture-variants.ts';
import { PICTURE_PREFIX } from './pictures.ts';
import { answerReport, REPORT_PATH } from './policy-report.ts';
import { handleHealth, handleReady, OPEN_PROBE } from './probes.ts';
import { isConfusing, MAX_TARGET_CHARS } from './raw-path.ts';
import { answerSocial, SOCIAL_PREFIX } from './social.ts';
import type { StaticFiles, StaticText, staticTexts } from './static-files.ts';

const CALLS = /^\/(?:wps|lgw|lotto)(?:\/|$)/;
const STATIC = '/_next/static/';
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Files that `app/` makes: they carry no language (design, locale-free files). */
const MADE_FILES: readonly string[] = ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/sw.js'];
const MADE_FOLDERS = /^\/(?:sitemap|share|app-icons)\/[^?]+\.(?:xml\.gz|jpg|png)$/;

export type Door = {
  /** Null until Next is prepared: the door listens before. */
  side: NextSide | null;
  dev: boolean;
  /** The build's own files and those under `public/`. */
  files: StaticFiles;
  /** The texts among them, compressed once. */
  texts: ReturnType<typeof staticTexts>;
};

async function sendProbe(visit: Visit, answer: Response): Promise<void> {
  const open = answer.headers.has('access-control-allow-origin') ? OPEN_PROBE : {};
  sendText(visit, answer.status, (await answer.text()).trim(), open);
}

async function sendPicture(visit: Visit): Promise<void> {
  if (visit.method !== 'GET' && visit.method !== 'HEAD') return sendText(visit, 405, 'Method not allowed');
  const search = visit.target.slice(visit.path.length);
  const found = await shownPicture(visit.path, search, headerOf(visit.request, 'accept'));
  const takesGzip = bestEncoding(headerOf(visit.request, 'accept-encoding')) !== 'identity';
  const zipped = takesGzip ? zippedPicture(found) : null;
  const coding: Record<string, string> = zipped ? { 'Content-Encoding': 'gzip' } : {};
  send(visit, found.status, { ...pictureHeaders(found), ...coding }, zipped ?? found.bytes);
}

/** Files of the build are named by what is in them, so they never change; those under `public/` may. */
async function sendStatic(visit: Visit, loading: Promise<StaticText>): Promise<void> {
  if (visit.method !== 'GET' && visit.method !== 'HEAD') return sendText(visit, 405, 'Method not allowed');
  const { packed, tag, type } = await loading;
  const encoding = bestEncoding(headerOf(visit.request, 'accept-encoding'));
  const etag = etagOf(tag, encoding);
  const unchanged = isUnchanged(headerOf(visit.request, 'if-none-match'), etag);
  const headers = {
    'Content-Type': type,
    'Cache-Control': visit.path.startsWith(STATIC) ? FOR_EVER : 'public, max-age=0, must-revalidate',
    Vary: 'Accept-Encoding',
    ETag: etag,
    ...(encoding === 'identity' || unchanged ? {} : { 'Content-Encoding': encoding }),
  };
  send(visit, unchanged ? 304 : 200, headers, packed[encoding]);
}

async function sendReport(visit: Visit): Promise<void> {
  if (visit.method !== 'POST') return sendText(visit, 405, 'Method not allowed', { Allow: 'POST' });
  const { status } = await answerReport(webRequest(visit), visit.address);
  // What was not read to its end is not waited for.
  send(visit, status, { 'Cache-Control': 'no-store', ...(status === 204 ? {} : { Connection: 'close' }) });
}

function isFile(door: Door, path: string): boolean {
  return (
    path.startsWith(STATIC) || door.files.has(path) || MADE_FILES.includes(path) || MADE_FOLDERS.test(path)
  );
}

/** The one spelling of a page's address without a slash too many, or null: what Next itself would redirect to. */
function tidyTarget({ path, target }: Visit): string | null {
  const tidy = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  if (tidy === path || CALLS.test(tidy) || tidy.startsWith(PICTURE_PREFIX)) return null;
  const moved = tidy + target.slice(path.length);
  return isConfusing(moved) ? null : moved;
}

async function answer(door: Door, visit: Visit): Promise<void> {
  const { path, target } = visit;
  if (target.length > MAX_TARGET_CHARS) return sendText(visit, 414, 'Address too long');
  const tidy = tidyTarget(visit);
  if (tidy) return sendText(visit, 308, 'Moved', { Location: tidy });
  if (isConfusing(target)) return sendText(visit, 400, 'Bad request');
  if (path === '/healthz') return sendProbe(visit, handleHealth());
  if (path === '/readyz') return sendProbe(visit, await handleReady());
  if (CALLS.test(path)) return answerCall(visit);
  if (isOwnPath(path)) return sendAnswer(visit, await answerOwn(webRequest(visit), visit.address));
  if (path.startsWith(SOCIAL_PREFIX))
    return sendAnswer(visit, await answerSocial(webRequest(visit), contextOf(visit)));
  if (path === REPORT_PATH) return sendReport(visit);
  if (path.startsWith(PICTURE_PREFIX)) return sendPicture(visit);
  if (!door.side) return sendText(visit, 503, 'Starting', { 'Retry-After': '1' });
  const text = door.dev ? null : door.texts(path);
  if (text) return sendStatic(visit, text);
  if (door.dev || isFile(door, path)) return answerByNext(visit, door.side);
  if (path.startsWith('/_next/')) return sendText(visit, 404, 'Not found');
  return answerPage(visit, door.side);
}

/** The door's request handler. Never throws; whatever breaks is one line in the log and a 500 without words. */
export async function answerVisit(
  door: Door,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const visit = openVisit(request, response);
  try {
    await answer(door, visit);
  } catch (error) {
    log('error', 'door broke', { requestId: visit.requestId, error: errorName(error) });
    if (response.headersSent) response.destroy();
    else sendText(visit, 500, 'Something went wrong');
  }
}
