/**
 * Discovery documents of the Neo4j 2.1 REST API: service root, list of extensions, an extension, description of its
 * calls.
 */
import { REST_ROUTES } from './rest/rest-routes.ts';

/** The reported server version, by which clients choose their behaviour. */
const NEO4J_VERSION = '2.1.8';

interface CallParameter {
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
  readonly description: string;
}

interface CallDescription {
  readonly extends: 'graphdb';
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly CallParameter[];
}

function parameter(name: string, type: string, optional: boolean, description: string): CallParameter {
  return { name, type, optional, description };
}

const EXECUTE_SCRIPT: CallDescription = {
  extends: 'graphdb',
  name: 'execute_script',
  description: 'Runs a Gremlin-Groovy script with the graph bound to g and answers with its value.',
  parameters: [
    parameter('script', 'string', false, 'The text of the script.'),
    parameter('params', 'map', true, 'Variables of the script by name.'),
  ],
};

const INSERT_QUAD: CallDescription = {
  extends: 'graphdb',
  name: 'insert_quad',
  description: 'Inserts a quad.',
  parameters: [
    parameter('s', 'string', false, 'The subject, an IRI.'),
    parameter('p', 'string', false, 'The predicate, an IRI.'),
    parameter('o', 'string', false, 'The object, an IRI or else the text of a literal.'),
    parameter('c', 'string', false, 'The context, an IRI.'),
  ],
};

const EXECUTE_SPARQL: CallDescription = {
  extends: 'graphdb',
  name: 'execute_sparql',
  description: 'Runs a SPARQL query over all quads and answers with one object per row.',
  parameters: [parameter('query', 'string', false, 'The text of the query.')],
};

/** The names of one plugin in versions 1 and 2. */
export const SCRIPT_PLUGINS = ['GremlinPlugin', 'TraversalPlugin'] as const;

const EXTENSIONS = new Map<string, readonly CallDescription[]>([
  ...SCRIPT_PLUGINS.map((plugin) => [plugin, [EXECUTE_SCRIPT]] as const),
  ['SPARQLPlugin', [INSERT_QUAD, EXECUTE_SPARQL]],
]);

type Calls = Readonly<Record<string, string>>;

function callAddresses(baseUrl: string, plugin: string, calls: readonly CallDescription[]): Calls {
  return Object.fromEntries(
    calls.map(({ name }) => [name, `${baseUrl}/db/data/ext/${plugin}/graphdb/${name}`]),
  );
}

/** `GET /`: entry points of data and management. Client libraries expect both. */
export function serverRoot(baseUrl: string): Readonly<Record<string, string>> {
  return { management: `${baseUrl}/db/manage/`, data: `${baseUrl}/db/data/` };
}

/** `GET /db/manage/`: management services, of which there are none. */
export function managementRoot(): Readonly<Record<'services', object>> {
  return { services: {} };
}

/** `GET /db/data/`. */
export function serviceRoot(baseUrl: string): Readonly<Record<string, unknown>> {
  const data = `${baseUrl}/db/data`;
  const index = (kind: string) => `${data}${REST_ROUTES.indexes.path.replace(':kind', kind)}`;
  return {
    extensions: Object.fromEntries(
      [...EXTENSIONS].map(([plugin, calls]) => [plugin, callAddresses(baseUrl, plugin, calls)]),
    ),
    node: `${data}${REST_ROUTES.createNode.path}`,
    node_index: index('node'),
    relationship_index: index('relationship'),
    extensions_info: `${data}/ext`,
    relationship_types: `${data}${REST_ROUTES.relationshipTypes.path}`,
    batch: `${data}${REST_ROUTES.batch.path}`,
    cypher: `${data}${REST_ROUTES.cypher.path}`,
    indexes: `${data}${REST_ROUTES.schemaIndexes.path}`,
    constraints: `${data}${REST_ROUTES.constraints.path}`,
    transaction: `${data}${REST_ROUTES.beginTransaction.path}`,
    node_labels: `${data}${REST_ROUTES.labels.path}`,
    neo4j_version: NEO4J_VERSION,
  };
}

/** `GET /db/data/ext`: URL of each extension by name. */
export function extensionList(baseUrl: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...EXTENSIONS.keys()].map((plugin) => [plugin, `${baseUrl}/db/data/ext/${plugin}`]),
  );
}

/** `GET /db/data/ext/{plugin}`: its calls by name; undefined for an unknown plugin. */
export function extension(
  plugin: string,
): Readonly<Record<'graphdb', Readonly<Record<string, CallDescription>>>> | undefined {
  const calls = EXTENSIONS.get(plugin);
  return calls === undefined
    ? undefined
    : { graphdb: Object.fromEntries(calls.map((call) => [call.name, call])) };
}

/** `GET /db/data/ext/{plugin}/graphdb/{call}`; undefined for an unknown plugin or call. */
export function callDescription(plugin: string, call: string): CallDescription | undefined {
  return EXTENSIONS.get(plugin)?.find(({ name }) => name === call);
}
