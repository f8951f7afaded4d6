/**
 * The documents by which clients find their way: service root, list of extensions, and the description of each. Plain
 * data, made for a base address; the API process serves them, and scripts get the service root for the raw database.
 */

/** The version that clients see; they decide by it what they may call. */
export const NEO4J_VERSION = '2.1.0-M01';

export interface ExtensionParameter {
  readonly name: string;
  readonly description: string;
  readonly optional: boolean;
  readonly type: string;
}

/** What GET on the address of an extension answers. */
export interface ExtensionDescription {
  readonly extends: 'graphdb';
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly ExtensionParameter[];
}

const EXECUTE_SCRIPT: ExtensionDescription = {
  extends: 'graphdb',
  name: 'execute_script',
  description: "execute a Gremlin script with 'g' set to the graph and 'results' containing the results",
  parameters: [
    { name: 'script', description: 'The Gremlin script', optional: false, type: 'string' },
    {
      name: 'params',
      description: 'JSON Map of additional parameters for script variables',
      optional: true,
      type: 'map',
    },
  ],
};

function text(name: string, description: string): ExtensionParameter {
  return { name, description, optional: false, type: 'string' };
}

const INSERT_QUAD: ExtensionDescription = {
  extends: 'graphdb',
  name: 'insert_quad',
  description: 'insert a quad',
  parameters: [
    text('s', 'The subject of the quad'),
    text('p', 'The predicate of the quad'),
    text('o', 'The object of the quad'),
    text('c', 'The context of the quad'),
  ],
};

const EXECUTE_SPARQL: ExtensionDescription = {
  extends: 'graphdb',
  name: 'execute_sparql',
  description: 'execute a SPARQL query over the quads',
  parameters: [text('query', 'The query')],
};

/** Plugins by name, as they stand in addresses; the second name of the first is that of its original. */
export const PLUGINS: Readonly<Record<string, readonly ExtensionDescription[]>> = {
  TraversalPlugin: [EXECUTE_SCRIPT],
  GremlinPlugin: [EXECUTE_SCRIPT],
  SPARQLPlugin: [INSERT_QUAD, EXECUTE_SPARQL],
};

/** `GET /` */
export function rootDocument(baseUrl: string): Readonly<Record<string, string>> {
  return { management: `${baseUrl}/db/manage/`, data: `${baseUrl}/db/data/` };
}

/** `GET /db/data/` */
export function serviceRoot(baseUrl: string): Readonly<Record<string, unknown>> {
  const data = `${baseUrl}/db/data`;
  return {
    extensions: Object.fromEntries(
      Object.keys(PLUGINS).map((plugin) => [plugin, extensionAddresses(baseUrl, plugin)]),
    ),
    node: `${data}/node`,
    node_index: `${data}/index/node`,
    relationship_index: `${data}/index/relationship`,
    extensions_info: `${data}/ext`,
    relationship_types: `${data}/relationship/types`,
    batch: `${data}/batch`,
    cypher: `${data}/cypher`,
    indexes: `${data}/schema/index`,
    constraints: `${data}/schema/constraint`,
    transaction: `${data}/transaction`,
    node_labels: `${data}/labels`,
    neo4j_version: NEO4J_VERSION,
  };
}

/** `GET /db/data/ext` */
export function extensionList(baseUrl: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.keys(PLUGINS).map((plugin) => [plugin, `${baseUrl}/db/data/ext/${plugin}`]),
  );
}

/** `GET /db/data/ext/{plugin}`; null for a plugin that is not there. */
export function pluginDocument(
  baseUrl: string,
  plugin: string,
): Readonly<Record<'graphdb', Readonly<Record<string, string>>>> | null {
  return Object.hasOwn(PLUGINS, plugin) ? { graphdb: extensionAddresses(baseUrl, plugin) } : null;
}

/** `GET /db/data/ext/{plugin}/graphdb/{extension}`; null for one that is not there. */
export function extensionDescription(plugin: string, extension: string): ExtensionDescription | null {
  if (!Object.hasOwn(PLUGINS, plugin)) return null;
  return PLUGINS[plugin]?.find(({ name }) => name === extension) ?? null;
}

function extensionAddresses(baseUrl: string, plugin: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (PLUGINS[plugin] ?? []).map(({ name }) => [name, `${baseUrl}/db/data/ext/${plugin}/graphdb/${name}`]),
  );
}
