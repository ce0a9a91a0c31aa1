import { beforeEach, expect, it } from 'vitest';
import { forgetAffiliate, noteInvitation, readInvitation } from './invitation.ts';

beforeEach(() => sessionStorage.clear());

it('keeps the codes of a link until a newer link comes', () => {
  noteInvitation('?affiliateCode=AGENT01&utm_source=x&referralCode=R-77');
  noteInvitation('?page=2');
  expect(readInvitation()).toEqual({ affiliateCode: 'AGENT01', referralCode: 'R-77' });
  noteInvitation('?affiliateCode=AGENT02');
  expect(readInvitation()).toEqual({ affiliateCode: 'AGENT02', referralCode: 'R-77' });
  forgetAffiliate();
  expect(readInvitation()).toEqual({ affiliateCode: null, referralCode: 'R-77' });
});

it('what cannot be a code is none', () => {
  for (const code of ['', '%20', '%3Cscript%3E', 'a%00b', 'x'.repeat(65)])
    noteInvitation(`?affiliateCode=${code}`);
  expect(readInvitation().affiliateCode).toBeNull();
});
