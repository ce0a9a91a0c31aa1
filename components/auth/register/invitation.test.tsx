import { beforeEach, expect, it, vi } from 'vitest';
import { endInvitation } from '#lib/client/end-invitation.ts';
import { FIRST_PAINT_SCRIPT } from '#lib/inline/first-paint.ts';
import { readInvitation } from './invitation.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  document.cookie = 'foyer-hint=; Max-Age=0';
  delete document.documentElement.dataset.invited;
});

/** Opens a page with this query and runs the script of its head. */
function land(query: string): void {
  history.replaceState(null, '', `/en${query}`);
  new Function(FIRST_PAINT_SCRIPT)();
}

/** Returns the code that home's strip shows, as CSS has it; null while the strip is hidden. */
const shown = () => {
  const { dataset, style } = document.documentElement;
  return dataset.invited === undefined ? null : style.getPropertyValue('--invited');
};

it('keeps the codes of a link until a newer link replaces them', () => {
  land('?affiliateCode=AGENT01&utm_source=x&referralCode=R-77');
  land('?page=2');
  expect(readInvitation()).toEqual({ affiliateCode: 'AGENT01', referralCode: 'R-77' });
  land('?affiliateCode=AGENT02');
  expect(readInvitation()).toEqual({ affiliateCode: 'AGENT02', referralCode: 'R-77' });
  expect(shown()).toBe('"AGENT02"');
  endInvitation();
  expect(shown()).toBeNull();
  expect(readInvitation()).toEqual({ affiliateCode: null, referralCode: 'R-77' });
});

it('ignores codes that are not well formed', () => {
  for (const code of ['', '%20', '%3Cscript%3E', 'a%00b', 'x'.repeat(65)]) land(`?affiliateCode=${code}`);
  expect(readInvitation().affiliateCode).toBeNull();
  expect(shown()).toBeNull();
});

it('counts a visit of a link once a day in this browser, of visitors alone, and forgets it the day after', () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body)]);
    return Promise.reject(new Error('offline'));
  });
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00') });
  const visit = (code: string) => ['/wps/agent/affiliate/visit', { code }];
  for (const query of [
    '?affiliateCode=AGENT01',
    '?affiliateCode=AGENT01',
    '?page=2',
    '?affiliateCode=25',
    '?affiliateCode=a%00b',
  ])
    land(query);
  expect(sent).toEqual([visit('AGENT01'), visit('25')]);
  vi.setSystemTime(new Date('2026-11-26T12:00:00'));
  land('?page=2');
  expect(JSON.stringify(localStorage)).not.toContain('AGENT01');
  land('?affiliateCode=AGENT01');
  expect(sent).toHaveLength(3);
  document.cookie = 'foyer-hint=member';
  land('?affiliateCode=AGENT02');
  expect(sent).toHaveLength(3);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
