/** Entry point of the bundle, a CommonJS file, which Piscina loads without Node's module loader. */
import { Program } from './program.ts';

export default new Program().start();
