/**
 * Entry point of `npm start`: prepares the checkout, then serves in the process that npm signals: the script of
 * package.json replaces its shell (`exec`), which would not forward a signal.
 */
import './prepare.js';

const { main } = await import('../dist/apps/cli/main.js');
process.exitCode = await main(['serve']);
