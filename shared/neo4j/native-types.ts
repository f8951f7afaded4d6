/** The types of the native API, as a module of the type registry. */
import { GroovyType, type TypeModule } from '#groovy/host';
import { DEFERRED_NATIVE_TYPES } from './deferred-types.ts';
import { DATABASE_TYPES } from './graphdb/database-type.ts';
import { DIRECTION_TYPE } from './graphdb/direction.ts';
import { NATIVE_EXCEPTIONS } from './graphdb/exceptions.ts';
import { ITERABLE_TYPES } from './graphdb/iterables.ts';
import { TOKEN_TYPES } from './graphdb/named-tokens.ts';
import { Names } from './graphdb/names.ts';
import { TRANSACTION_TYPES } from './graphdb/nested-transaction.ts';
import { NODE_TYPE } from './graphdb/node-type.ts';
import { RELATIONSHIP_TYPE } from './graphdb/relationship-type.ts';
import { LEGACY_TRAVERSE, TRAVERSAL_DESCRIPTION } from './traversal-extensions.ts';

const ELEMENT_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: Names.PropertyContainer, form: 'interface' }),
  new GroovyType({ name: Names.Node, form: 'interface', interfaces: [Names.PropertyContainer] }),
  new GroovyType({ name: Names.Relationship, form: 'interface', interfaces: [Names.PropertyContainer] }),
  NODE_TYPE,
  RELATIONSHIP_TYPE,
];

export const NATIVE_TYPES: TypeModule = {
  types: [
    ...ELEMENT_TYPES,
    ...TOKEN_TYPES,
    ...ITERABLE_TYPES,
    ...NATIVE_EXCEPTIONS,
    ...DATABASE_TYPES,
    ...TRANSACTION_TYPES,
    DIRECTION_TYPE,
  ],
  deferred: DEFERRED_NATIVE_TYPES,
  extensions: [LEGACY_TRAVERSE, TRAVERSAL_DESCRIPTION],
};
