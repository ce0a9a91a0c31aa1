import { describe, expect, it } from 'vitest';
import { afterQuietHours, isPushEndpoint } from './push.ts';

describe('quiet hours (docs/rewards.md, Notifications on a device)', () => {
  // The platform's clock is eight hours ahead.
  it.each([
    ['2026-11-21T14:59:59Z', '2026-11-21T14:59:59Z'],
    ['2026-11-21T15:00:00Z', '2026-11-22T00:00:00Z'],
    ['2026-11-21T16:30:00Z', '2026-11-22T00:00:00Z'],
    ['2026-11-21T23:59:00Z', '2026-11-22T00:00:00Z'],
    ['2026-11-22T00:00:00Z', '2026-11-22T00:00:00Z'],
    ['2026-12-31T20:00:00Z', '2027-01-01T00:00:00Z'],
  ])('what happens at %s is told at %s', (at, due) => {
    expect(afterQuietHours(new Date(at))).toEqual(new Date(due));
  });
});

describe('addresses that are called', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://sg2p.notify.windows.com/w/?token=abc',
  ])('takes %s', endpoint => expect(isPushEndpoint(endpoint)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.example.test/abc',
    'https://evil-push.apple.com/abc',
    'https://user@fcm.googleapis.com/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://metadata.internal/',
    'fcm.googleapis.com',
    '',
  ])('refuses %s', endpoint => expect(isPushEndpoint(endpoint)).toBe(false));

  it('takes hosts that the operator adds, with their port', () => {
    expect(isPushEndpoint('https://push.example.test:8443/a', ['push.example.test:8443'])).toBe(true);
    expect(isPushEndpoint('https://push.example.test/a', ['push.example.test:8443'])).toBe(false);
  });
});
