import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The full form is the document's for an announcement and a promotion's period, and for prints and files. */
const FULL_FORM: readonly string[] = [
  'components/shared/moment.tsx',
  'components/lobby/notices/notice-viewer.tsx',
  'components/promotions/promotion-dates.tsx',
  'components/promotions/promotion-period.tsx',
];
const IN_FILES =
  /case-file\.tsx$|print-sheet\.tsx$|-lines\.tsx?$|rebate-claims\.ts$|details-page\.tsx$|team-bets\.tsx$/;

it('writes dates one way: with lib/i18n/human-dates.ts, the full form where the document says so', () => {
  const files = globSync('{components,app}/**/*.{ts,tsx}').filter(file => !file.includes('.test.'));
  const of = (pattern: RegExp) => files.filter(file => pattern.test(readFileSync(file, 'utf8')));
  const full = of(/formatDateTime\(/).filter(file => !IN_FILES.test(file));
  expect(full.filter(file => !FULL_FORM.includes(file))).toEqual([]);
  expect(of(/Intl\.DateTimeFormat|toLocale(Date|Time)String\(/)).toEqual([]);
  // A clock time of today, a feed to the second, a month's name, the end of maintenance in large figures.
  expect(of(/format\.dateTime\(/).sort()).toEqual([
    'components/account/contracts/tick-feed.tsx',
    'components/account/rewards/use-month.ts',
    'components/shared/session/session-clock.tsx',
    'components/status/maintenance-screen.tsx',
  ]);
});
