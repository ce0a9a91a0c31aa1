import { cruise, type ICruiseResult } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';

/** Checks the import rules of `.dependency-cruiser.mjs`; prints a line per forbidden import. */
const FOLDERS = ['lib', 'components', 'app', 'platform', 'brands', 'server.ts', 'middleware.ts'];

const { forbidden, options } = config;
const { output } = await cruise(FOLDERS, { ...options, ruleSet: { forbidden }, validate: true });
const { violations, totalDependenciesCruised } = (output as ICruiseResult).summary;
for (const { rule, from, to } of violations) console.log(`${from} → ${to}: ${rule.name}`);
console.log(`${totalDependenciesCruised} imports, ${violations.length} forbidden`);
if (violations.length > 0 || totalDependenciesCruised === 0) process.exitCode = 1;
