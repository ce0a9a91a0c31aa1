import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { calls } from '#lib/calls/table.ts';
import { pages } from '#lib/rules/pages.ts';

/** What is published shows within this time (issue: on every process). */
const SHOWS_WITHIN_SECONDS = 10;
/** The door looks again after two seconds, and serves a page that is being made anew for one more (decision 0003). */
const DOOR_SECONDS = 3;

const routes = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'app'], { encoding: 'utf8' })
  .split('\n')
  .filter(file => /^app\/\[locale\].*\/(?:page|layout)\.tsx$/.test(file))
  .flatMap(file => {
    const seconds = /^export const revalidate = (\d+);$/m.exec(readFileSync(file, 'utf8'))?.[1];
    return seconds ? [{ file, seconds: Number(seconds) }] : [];
  });
/** Says that nothing is there, and asks nobody. */
const NOT_FOUND = 'app/[locale]/not-found/page.tsx';

it('an answer, its page and the door together keep nothing longer than what is published may take', () => {
  const longestAnswer = Math.max(
    ...Object.values(calls).map(call => ('keep' in call && call.keep?.seconds) || 0),
  );
  const longestPage = Math.max(
    ...pages.map(page => page.lifeSeconds),
    ...routes.filter(route => route.file !== NOT_FOUND).map(route => route.seconds),
  );
  expect(routes.length).toBeGreaterThan(12);
  expect(longestAnswer).toBeGreaterThan(0);
  expect(longestAnswer + longestPage + DOOR_SECONDS).toBeLessThanOrEqual(SHOWS_WITHIN_SECONDS);
});
