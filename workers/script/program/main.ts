/** The entry of a thread, which the build makes one CommonJS file of: Piscina takes such a file without Node's loader of modules. */
import { Program } from './program.ts';

export default new Program().start();
