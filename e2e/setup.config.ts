import { setup } from '../tests/template-database.ts';

/** Once before all browser tests; Playwright takes a default export. */
export default setup;
