import { quickSteps, runSteps } from './steps.ts';

process.exitCode = await runSteps(quickSteps);
