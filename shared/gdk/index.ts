export { LIBRARY_TYPES } from './library-types.ts';
export { VALUE_TYPES } from './value-types.ts';
