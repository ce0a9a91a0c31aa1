import { browserStep } from './browser-step.ts';
import { buildStep, integrationSteps, quickSteps, runSteps } from './steps.ts';

const long = process.argv.includes('--long');
if (long) process.env.LONG = '1';
process.env.SEED ??= String(Math.floor(Math.random() * 2 ** 31));
console.log(`samples by SEED=${process.env.SEED}`);

process.exitCode = await runSteps([...quickSteps, ...integrationSteps(long), buildStep, browserStep(long)]);
