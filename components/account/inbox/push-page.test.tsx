import { webcrypto } from 'node:crypto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { Toasts } from '#components/ui/overlays/toast.tsx';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { clearCachedCalls } from '#lib/client/session-events.ts';
import { PushPage } from './push-page.tsx';

const SETTINGS = 'GET /wps/relay/CSP_getPushSettings';
const SUBSCRIBE = 'POST /wps/relay/CSP_subscribePush';
const UNSUBSCRIBE = 'POST /wps/relay/CSP_unsubscribePush';
const KEY = 'AQID';
const subscriptionOf = (key: string) => ({
  endpoint: 'https://fcm.googleapis.com/fcm/send/test',
  options: { applicationServerKey: Uint8Array.from(atob(key), char => char.charCodeAt(0)).buffer },
  toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/test', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    subscribed = null;
  },
});
let subscribed: ReturnType<typeof subscriptionOf> | null;
let permission: NotificationPermission;
const status = new EventTarget();
const subscribe = vi.fn();
const requestPermission = vi.fn();
let stored: { topics: string[]; quiet: boolean } | null;

/** A browser with notifications; `subscribe` is what its push service does. */
function giveBrowser() {
  const pushManager = { getSubscription: async () => subscribed, subscribe };
  const registration = { active: {}, pushManager };
  vi.stubGlobal('navigator', {
    serviceWorker: { register: async () => registration, getRegistration: async () => registration },
    permissions: { query: async () => status },
  });
  // The page of the tests is none of a secure origin.
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    requestPermission,
    get permission() {
      return permission;
    },
  });
}

const toggle = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const topics = () =>
  recordedCalls.filter(one => one.line === SUBSCRIBE).map(one => one.body.topics as string[]);

describe('notifications on this device', () => {
  beforeEach(() => {
    [subscribed, permission, stored] = [null, 'granted', null];
    requestPermission.mockReset();
    subscribe.mockReset().mockImplementation(async () => {
      subscribed = subscriptionOf(KEY);
      return subscribed;
    });
    stubPlatform({
      [SETTINGS]: () => ({ value: { publicKey: KEY, device: stored } }),
      [SUBSCRIBE]: body => {
        stored = { topics: body.topics as string[], quiet: true };
        return { value: null };
      },
      [UNSUBSCRIBE]: () => {
        stored = null;
        return { value: null };
      },
    });
    giveBrowser();
  });
  afterEach(() => {
    cleanup();
    clearCachedCalls();
    vi.unstubAllGlobals();
  });
  const open = () =>
    render(
      <>
        <PushPage />
        <Toasts />
      </>,
      { wrapper: TestFrame },
    );
  const choose = async (name: string) => {
    await screen.findByRole('switch', { name });
    toggle(name);
  };

  it('says that it is on, what was saved, and that it is off', async () => {
    open();
    await choose('Security');
    await press('Turn on 1 topic');
    await screen.findByText('Notifications are on for this device.');
    toggle('Promotions');
    await press('Save changes');
    await screen.findByText('Saved.');
    expect(topics()).toEqual([['security'], ['security', 'promotions']]);
    // Without a topic there is nothing to save.
    toggle('Security');
    toggle('Promotions');
    expect(screen.getByRole('button', { name: 'Choose a topic' })).toHaveProperty('disabled', true);
    await press('Turn off');
    await screen.findByText('Notifications are off on this device.');
    expect(subscribed).toBeNull();
  });

  it.each([
    ['NotAllowedError', 'default', /^Your browser didn’t allow it/],
    ['AbortError', 'granted', /^Your browser couldn’t reach its notification service/],
  ] as const)('a browser that throws %s says why; nothing is on', async (name, allowed, words) => {
    permission = allowed;
    subscribe.mockRejectedValue(new DOMException('', name));
    open();
    await choose('Security');
    await press('Turn on 1 topic');
    await screen.findByText(words);
    expect(topics()).toEqual([]);
    expect(await screen.findByRole('button', { name: 'Turn on 1 topic' })).toHaveProperty('disabled', false);
  });

  it('a push service that never answers is given up, and can be tried again', async () => {
    subscribe.mockReturnValue(new Promise(() => undefined));
    open();
    await choose('Security');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(screen.getByRole('button', { name: 'Turn on 1 topic' }));
    await act(() => vi.advanceTimersByTimeAsync(19_000));
    expect(screen.queryByText(/couldn’t reach/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    vi.useRealTimers();
    await screen.findByText(/^Your browser couldn’t reach its notification service/);
    expect(screen.getByRole('button', { name: 'Turn on 1 topic' })).toHaveProperty('disabled', false);
  });

  it('a question of the browser that is declined stays without an effect', async () => {
    permission = 'default';
    requestPermission.mockImplementation(async () => {
      permission = 'denied';
    });
    subscribe.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    open();
    await choose('Security');
    await press('Turn on 1 topic');
    await screen.findByText(/^Your browser didn’t allow it/);
    await act(async () => void status.dispatchEvent(new Event('change')));
    expect(screen.getByRole('switch', { name: 'Security' })).toHaveProperty('checked', true);
    expect(requestPermission).toHaveBeenCalledOnce();
  });

  it('a subscription under a key of before is replaced', async () => {
    subscribed = subscriptionOf('BBBB');
    open();
    await choose('Security');
    await press('Turn on 1 topic');
    await waitFor(() => expect(topics()).toEqual([['security']]));
    expect(subscribe).toHaveBeenCalledOnce();
  });

  it('a denied permission says what to do, and the choice comes back once it is allowed', async () => {
    permission = 'denied';
    open();
    await screen.findByText(/^Your browser blocks notifications from this site\. Allow them/);
    expect(screen.queryByRole('switch')).toBeNull();
    permission = 'granted';
    await act(async () => void status.dispatchEvent(new Event('change')));
    await screen.findByRole('switch', { name: 'Security' });
  });

  it('a browser without notifications says so', async () => {
    vi.stubGlobal('navigator', {});
    open();
    await screen.findByText(/^This browser can’t show notifications/);
  });
});
