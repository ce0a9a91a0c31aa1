import type { CallInput } from '#lib/calls/table.ts';

/** Push permission of the browser; `unsupported` also on iOS before the site is installed. */
export type PushPermission = 'unsupported' | 'denied' | 'open';

/** Returns whether this browser may show notifications of the site. */
export function pushPermission(): PushPermission {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'open';
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

/**
 * Asks the browser for a subscription under the sender's key, which asks the user the first time. Null when the
 * user or the browser says no.
 */
export async function subscribePush(publicKey: string): Promise<Keys | null> {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  try {
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    const { endpoint, keys } = (known ?? (await pushManager.subscribe(options))).toJSON();
    return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : null;
  } catch {
    return null;
  }
}

/** Ends the browser's subscription: its push service then no longer knows it. */
export async function unsubscribePush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
