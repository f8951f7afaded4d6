/** What each call of the REST interface does, by its name in the table of routes. */
import { NODE_OPERATIONS } from './node-operations.ts';
import { PROPERTY_OPERATIONS } from './property-operations.ts';
import { RELATIONSHIP_OPERATIONS } from './relationship-operations.ts';

export const REST_OPERATIONS = { ...NODE_OPERATIONS, ...PROPERTY_OPERATIONS, ...RELATIONSHIP_OPERATIONS };
