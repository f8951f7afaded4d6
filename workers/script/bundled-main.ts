/** What the build puts in the place of `main.js`: the same, from one file. */
import { compileProgram, runProgram } from './program-file.ts';

export default runProgram(compileProgram());
