import { beforeEach, expect, it } from 'vitest';
import { HEAD_SCRIPT } from '#lib/rules/head-script.ts';
import { forgetAffiliate, readInvitation } from './invitation.ts';

beforeEach(() => sessionStorage.clear());

/** A page with such a query is opened, and its head runs. */
function land(query: string): void {
  history.replaceState(null, '', `/en${query}`);
  new Function(HEAD_SCRIPT)();
}

it('keeps the codes of a link until a newer link comes', () => {
  land('?affiliateCode=AGENT01&utm_source=x&referralCode=R-77');
  land('?page=2');
  expect(readInvitation()).toEqual({ affiliateCode: 'AGENT01', referralCode: 'R-77' });
  land('?affiliateCode=AGENT02');
  expect(readInvitation()).toEqual({ affiliateCode: 'AGENT02', referralCode: 'R-77' });
  forgetAffiliate();
  expect(readInvitation()).toEqual({ affiliateCode: null, referralCode: 'R-77' });
});

it('what cannot be a code is none', () => {
  for (const code of ['', '%20', '%3Cscript%3E', 'a%00b', 'x'.repeat(65)]) land(`?affiliateCode=${code}`);
  expect(readInvitation().affiliateCode).toBeNull();
});
