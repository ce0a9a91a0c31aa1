import { serviceWorker } from '#lib/rules/service-worker.ts';

/** Made once, as the product is built: every build has a version of its own. */
export const dynamic = 'force-static';

/** The service worker; browsers ask for it past their caches. */
export function GET(): Response {
  return new Response(serviceWorker(Date.now().toString(36)), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
