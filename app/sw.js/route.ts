import { serviceWorker } from '#lib/inline/service-worker.ts';

/** Prerendered at build time: every build has its own version. */
export const dynamic = 'force-static';

/** The service worker; browsers bypass their HTTP cache when they fetch it. */
export function GET(): Response {
  return new Response(serviceWorker(Date.now().toString(36)), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
