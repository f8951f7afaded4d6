/** The operation of each REST route, by its name in the table of routes. */
import { AUTO_INDEX_OPERATIONS } from './auto-index-operations.ts';
import { INDEX_ENTRY_OPERATIONS } from './index-entry-operations.ts';
import { INDEX_OPERATIONS } from './index-operations.ts';
import { NEIGHBOUR_OPERATIONS } from './neighbour-operations.ts';
import { NODE_OPERATIONS } from './node-operations.ts';
import { OVERVIEW_OPERATIONS } from './overview-operations.ts';
import { PATH_OPERATIONS } from './path-operations.ts';
import { PROPERTY_OPERATIONS } from './property-operations.ts';
import { RELATIONSHIP_OPERATIONS } from './relationship-operations.ts';
import { SCHEMA_OPERATIONS } from './schema-operations.ts';
import { TRAVERSAL_OPERATIONS } from './traversal-operations.ts';

export const REST_OPERATIONS = {
  ...NODE_OPERATIONS,
  ...PROPERTY_OPERATIONS,
  ...RELATIONSHIP_OPERATIONS,
  ...NEIGHBOUR_OPERATIONS,
  ...SCHEMA_OPERATIONS,
  ...INDEX_OPERATIONS,
  ...INDEX_ENTRY_OPERATIONS,
  ...AUTO_INDEX_OPERATIONS,
  ...TRAVERSAL_OPERATIONS,
  ...PATH_OPERATIONS,
  ...OVERVIEW_OPERATIONS,
};
