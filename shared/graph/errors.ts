/** Errors of the property graph: one code per cause. */
import { CodedError } from '#base';

/** What the graph refuses, one code per cause. */
export const GraphErrorCode = {
  NotFound: 'GRAPH_NOT_FOUND',
  /** At commit: a removed node still has relationships. */
  NodeHasRelationships: 'GRAPH_NODE_HAS_RELATIONSHIPS',
  NoIndex: 'GRAPH_NO_INDEX',
  IndexExists: 'GRAPH_INDEX_EXISTS',
  /** The index was dropped in this transaction. */
  IndexDropped: 'GRAPH_INDEX_DROPPED',
  /** Only the server writes the automatic index. */
  IndexReadOnly: 'GRAPH_INDEX_READ_ONLY',
  IndexQuerySyntax: 'GRAPH_INDEX_QUERY_SYNTAX',
  /** The cause of a syntax error in an index query: the token at which parsing failed. */
  IndexQueryToken: 'GRAPH_INDEX_QUERY_TOKEN',
  /** A number in an index query that its clause does not support. */
  IndexQueryArgument: 'GRAPH_INDEX_QUERY_ARGUMENT',
  IndexQuery: 'GRAPH_INDEX_QUERY',
  /** More ids, keys, types or labels than the layouts can represent. */
  Limit: 'GRAPH_LIMIT',
  /** A snapshot whose content does not fit its checksum or layout. */
  Damaged: 'GRAPH_DAMAGED',
} as const;
export type GraphErrorCode = (typeof GraphErrorCode)[keyof typeof GraphErrorCode];

export class GraphError extends CodedError<GraphErrorCode> {
  override readonly name = 'GraphError';
  /** The id of the element concerned, if any. */
  readonly element: number | undefined;
  constructor(code: GraphErrorCode, message: string, options?: ErrorOptions & { readonly element?: number }) {
    super(code, message, options);
    this.element = options?.element;
  }
}
