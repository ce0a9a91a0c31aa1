import type { CallInput } from '#lib/calls/table.ts';
import { SECOND_MS } from '#lib/rules/time.ts';

/** Push permission of the browser; `unsupported` also on iOS before the site is installed. */
export type PushPermission = 'unsupported' | 'denied' | 'open';

/** Returns whether this browser may show notifications of the site. */
export function pushPermission(): PushPermission {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'open';
}

/** Calls back when the user changes the site's permission in the browser; returns how to stop. */
export function followPushPermission(changed: () => void): () => void {
  const stop = new AbortController();
  const follow = (status: PermissionStatus) =>
    status.addEventListener('change', changed, { signal: stop.signal });
  // A browser without this tells nothing: the page is then reloaded.
  navigator.permissions?.query({ name: 'notifications' }).then(follow, () => undefined);
  return () => stop.abort();
}

/** Returns the hash by which the platform knows an endpoint: SHA-256 as hex. */
async function hashOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the device of this browser, null while notifications were never switched on in it. */
export async function pushDevice(): Promise<string | null> {
  if (pushPermission() === 'unsupported') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? hashOf(subscription.endpoint) : null;
}

type Keys = Pick<CallInput<'POST /wps/relay/CSP_subscribePush'>, 'endpoint' | 'p256dh' | 'auth'>;

/** Why there is no subscription: the user or the browser says no, or its push service cannot be reached. */
export type PushRefusal = 'refused' | 'unreachable';

/** Waits until a service worker of the registration is active; one that cannot be installed is an error. */
async function whenActive(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return registration;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('the service worker was not installed'));
    });
  });
  return registration;
}

/** True for a subscription under another key than the sender's: nothing that is sent would reach it. */
function isOfOtherKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options?.applicationServerKey;
  if (!key) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') !== publicKey;
}

/** A browser that cannot reach its push service tries on without end. */
const PATIENCE_MS = 20 * SECOND_MS;

/** Fails after the time in which a push service answers. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer of the push service')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A new subscription; the user may take any time to answer the browser's question before. */
async function subscribed(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  if (Notification.permission === 'default') await Notification.requestPermission();
  return inTime(pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/**
 * Asks the browser for a subscription under the sender's key, which asks the user the first time. A subscription
 * under a key of before is replaced.
 */
export async function subscribePush(publicKey: string): Promise<Keys | PushRefusal> {
  try {
    const { pushManager } = await whenActive(await navigator.serviceWorker.register('/sw.js'));
    let known = await pushManager.getSubscription();
    if (known && isOfOtherKey(known, publicKey)) {
      await known.unsubscribe();
      known = null;
    }
    const { endpoint, keys } = (known ?? (await subscribed(pushManager, publicKey))).toJSON();
    if (!endpoint || !keys?.p256dh || !keys.auth) return 'unreachable';
    return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
  } catch (error) {
    const isNo = error instanceof DOMException && error.name === 'NotAllowedError';
    return isNo || Notification.permission !== 'granted' ? 'refused' : 'unreachable';
  }
}

/** Ends the browser's subscription: its push service then no longer knows it. */
export async function unsubscribePush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
