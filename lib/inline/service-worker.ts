import { localePath, locales } from '#lib/rules/routes/locales.ts';

/** Offline page; one per language. */
const OFFLINE_PATH = '/offline';

const worker = `
const CACHE = 'offline-' + VERSION;
const STYLE = /^\\/_next\\/static\\/[^?]+\\.(?:css|svg)$/;
const FILES = /(?:href|src)="(\\/_next\\/static\\/[^"#]+\\.(?:css|svg))/g;

const keep = async cache => {
  for (const [, path] of PAGES) {
    const answer = await fetch(path, { cache: 'reload', credentials: 'omit' });
    if (!answer.ok) throw new Error(path);
    const files = [...(await answer.clone().text()).matchAll(FILES)].map(found => found[1]);
    await cache.put(path, answer);
    await cache.addAll([...new Set(files)]);
  }
};

const instead = async url => {
  const { pathname } = new URL(url);
  const [, path] = PAGES.find(([prefix]) => prefix && (pathname + '/').startsWith(prefix + '/')) ?? PAGES.find(([prefix]) => !prefix);
  const cached = await caches.match(path);
  return cached ? new Response(cached.body, { status: 503, headers: cached.headers }) : Response.error();
};

const page = async event => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return instead(event.request.url);
  }
};

addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(keep).then(() => skipWaiting()));
});
addEventListener('activate', event => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    await registration.navigationPreload?.enable();
    await clients.claim();
  };
  event.waitUntil(tidy());
});
addEventListener('fetch', event => {
  const { request } = event;
  if (request.mode === 'navigate') {
    if (request.method === 'GET') event.respondWith(page(event));
  } else if (STYLE.test(request.url.slice(location.origin.length)))
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()));
});
addEventListener('push', event => {
  const { title, body, path, tag } = event.data.json();
  const icon = '/app-icons/any-192.png';
  event.waitUntil(registration.showNotification(title, { body, tag, icon, data: path }));
});
addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(clients.openWindow(new URL(event.notification.data, location.origin)));
});
`;

/**
 * Source of the service worker. It caches one offline page per language with its styles, shows it only when a
 * navigation fails, and caches nothing else. It shows the notifications that the platform sends, and opens what
 * they lead to in a window of its own: what is typed on an open page stays. `version` changes with every build.
 */
export function serviceWorker(version: string): string {
  const offlinePages = locales.map(({ id, prefix }) => [prefix, localePath(id, OFFLINE_PATH)]);
  return `const VERSION = ${JSON.stringify(version)};\nconst PAGES = ${JSON.stringify(offlinePages)};${worker}`;
}
