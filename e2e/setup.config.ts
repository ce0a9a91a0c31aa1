import { templateDirectory } from '../tests/support/template-database.ts';
import { clearProductLogs } from './product-log.ts';

/** Runs once before all browser tests; Playwright takes a default export. */
export default () => {
  clearProductLogs();
  process.env.SEED ??= String(Date.now() % 1000);
  console.log(`variants by SEED=${process.env.SEED}`);
  return templateDirectory();
};
