import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { calls } from '#lib/calls/table.ts';
import { pages } from '#lib/rules/routes/pages.ts';

/** Time within which every process shows a published change. */
const SHOWS_WITHIN_SECONDS = 10;
/**
 * The page cache revalidates after two seconds and serves a page that is being rendered again for one more
 * (decision 0003).
 */
const DOOR_SECONDS = 3;

const routes = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'app'], { encoding: 'utf8' })
  .split('\n')
  .filter(file => /^app\/\[locale\].*\/(?:page|layout)\.tsx$/.test(file))
  .flatMap(file => {
    const seconds = /^export const revalidate = (\d+);$/m.exec(readFileSync(file, 'utf8'))?.[1];
    return seconds ? [{ file, seconds: Number(seconds) }] : [];
  });
/** Excluded: makes no upstream call. */
const NOT_FOUND = 'app/[locale]/not-found/page.tsx';

it('response cache, page lifetime and page cache together show a published change within ten seconds', () => {
  const longestAnswer = Math.max(
    ...Object.values(calls).map(call => ('cache' in call && call.cache?.seconds) || 0),
  );
  const longestPage = Math.max(
    ...pages.map(page => page.lifeSeconds),
    ...routes.filter(route => route.file !== NOT_FOUND).map(route => route.seconds),
  );
  expect(routes.length).toBeGreaterThan(12);
  expect(longestAnswer).toBeGreaterThan(0);
  expect(longestAnswer + longestPage + DOOR_SECONDS).toBeLessThanOrEqual(SHOWS_WITHIN_SECONDS);
});
