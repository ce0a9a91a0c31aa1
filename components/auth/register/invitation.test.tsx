import { beforeEach, expect, it } from 'vitest';
import { endInvitation } from '#lib/client/end-invitation.ts';
import { FIRST_PAINT_SCRIPT } from '#lib/inline/first-paint.ts';
import { readInvitation } from './invitation.ts';

beforeEach(() => {
  sessionStorage.clear();
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
