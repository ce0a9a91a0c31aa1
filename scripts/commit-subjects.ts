import { execFileSync } from 'node:child_process';

/** Checks that commit subjects have at most 60 characters: `node scripts/commit-subjects.ts origin/main..HEAD`. */
const MAX_CHARACTERS = 60;

const range = process.argv[2] ?? 'HEAD~1..HEAD';
const subjects = execFileSync('git', ['log', '--no-merges', '--format=%s', range], { encoding: 'utf8' });
const long = subjects.split('\n').filter(subject => [...subject].length > MAX_CHARACTERS);
for (const subject of long) console.log(`${[...subject].length} characters: ${subject}`);
if (long.length > 0) process.exitCode = 1;
