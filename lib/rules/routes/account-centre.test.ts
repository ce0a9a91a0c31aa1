import { describe, expect, it } from 'vitest';
import { centreHrefOfMark, centreMark, centrePageOf, securityPartOf } from './account-centre.ts';
import { centreHref } from './centre-address.ts';

describe('addresses of the member centre', () => {
  it('lead back to the page and part that they name', () => {
    const params = new URLSearchParams(centreHref('securityCenter', 'devices'));
    expect(centrePageOf(params.get('center'))?.key).toBe('securityCenter');
    expect(securityPartOf(params.get('part'))).toBe('devices');
    expect(centreHref('securityCenter')).toBe('?center=securityCenter');
  });

  it('survive a sign-in as a mark, which no other text is', () => {
    expect(centreHrefOfMark(centreMark('securityCenter', 'devices'))).toBe(
      centreHref('securityCenter', 'devices'),
    );
    expect(centreHrefOfMark('securityCenter.evil')).toBe(centreHref('securityCenter', 'profile'));
    for (const text of [null, '', 'x', '//evil.test', 'nopage.devices'])
      expect(centreHrefOfMark(text)).toBeNull();
  });

  it('open nothing for other texts, and the first part where none is named', () => {
    for (const text of [null, '', 'nopage', '__proto__', 'securitycenter'])
      expect(centrePageOf(text)).toBeNull();
    expect(securityPartOf(null)).toBe('profile');
    expect(securityPartOf('x')).toBe('profile');
  });
});
