import { rewindSuite } from '../suites/rewind-suite.ts';

rewindSuite(1);
