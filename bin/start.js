/**
 * What `npm start` runs: makes the checkout runnable, then serves, all in the process that npm signals: the
 * script of package.json replaces its shell (`exec`), which would not pass a signal on.
 */
import './prepare.js';

const { main } = await import('../dist/apps/cli/main.js');
process.exitCode = await main(['serve']);
