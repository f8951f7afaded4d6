/** Error codes of failed import jobs, for the documentation. Committed chunks stay. */

export interface ImportFailure {
  readonly meaning: string;
  readonly remedy: string;
}

const BEGIN_AGAIN = 'restart the import';

export const IMPORT_FAILURES: Readonly<Record<string, ImportFailure>> = {
  IMPORT_FORMAT: {
    meaning: 'the format of the document cannot be detected, or the given format is unknown',
    remedy: 'set `format`, or a `Content-Type` of a format; the message lists them',
  },
  IMPORT_GRAPH: {
    meaning: 'a named graph was given for a document without quads, or its name is not an absolute IRI',
    remedy: 'omit `graph`, or use an absolute IRI',
  },
  IMPORT_SOURCE_CHANGED: {
    meaning: 'the document has changed since the import started',
    remedy: 'start another import; elements of the first one remain unless you remove them',
  },
  IMPORT_VALUE: {
    meaning: 'the value of a property is a map, an object, or a list of mixed types',
    remedy: 'use lists of one type, and separate properties for the members of a map',
  },
  IMPORT_REFERENCE: {
    meaning: 'a relationship refers to a node that does not exist, or to several nodes',
    remedy:
      'load the nodes first; remove nodes with the same value of the `:ID` property; the message contains the value',
  },
  IMPORT_CONFLICT: {
    meaning: 'other commits changed the same elements during every retry',
    remedy: `${BEGIN_AGAIN} when fewer scripts write to the same elements`,
  },
  IMPORT_SAMPLE: {
    meaning: 'no sample with this URL exists',
    remedy: 'use one of the samples in the message',
  },
  IMPORT_UPLOAD: {
    meaning: 'an uploaded document could not be read back from the store',
    remedy: 'upload it again; the server log contains the reason',
  },
  IMPORT_THREAD_LOST: {
    meaning: 'the import thread ended unexpectedly, usually for lack of memory',
    remedy: 'split the document; the server log contains the reason',
  },
  COMMIT_FAILED: {
    meaning: 'the store rejected a commit',
    remedy: `check the disk or Redis, then ${BEGIN_AGAIN}`,
  },
  FETCH_ADDRESS: {
    meaning: 'the URL is not an absolute http or https URL, or contains a user name',
    remedy: 'use an absolute URL; upload a document that requires credentials',
  },
  FETCH_REFUSED: {
    meaning: 'the URL is in a network from which fetching is disabled',
    remedy: 'upload the document, or have the administrator set `QUIVER_FETCH_ALLOW_PRIVATE`',
  },
  FETCH_UNREACHABLE: {
    meaning: 'the host does not exist, refuses connections, or the connection was lost',
    remedy: `check that the server's machine can reach the URL, then ${BEGIN_AGAIN}`,
  },
  FETCH_STATUS: {
    meaning: 'the response has a status other than 200',
    remedy: 'see the status in the message; check that the URL is public',
  },
  FETCH_REDIRECT: {
    meaning: 'too many redirects, or a redirect without a target',
    remedy: 'use the final URL of the redirects',
  },
  FETCH_TIMEOUT: {
    meaning: 'no data arrived within the idle timeout',
    remedy: `${BEGIN_AGAIN}; then raise \`QUIVER_FETCH_IDLE_MS\``,
  },
  FETCH_LIMIT: {
    meaning: 'the decompressed document exceeds the size limit',
    remedy: 'split it; then raise `QUIVER_IMPORT_BYTES`',
  },
  FETCH_COMPRESSION: {
    meaning: 'the compressed data is corrupt, compressed twice, or in an unsupported coding',
    remedy: 'compress it once, with gzip, deflate or brotli, or not at all',
  },
  FORMAT_SYNTAX: {
    meaning: 'the text is not well-formed in its format',
    remedy: 'see line and column in the message; check the format',
  },
  FORMAT_TRUNCATED: {
    meaning: 'the document is truncated',
    remedy: 'create or send it again',
  },
  FORMAT_DOCTYPE: {
    meaning: 'the document has a document type declaration, which could define entities',
    remedy: 'remove the declaration',
  },
  FORMAT_LIMIT: {
    meaning: 'the nesting or the length of a part exceeds a limit of the reader',
    remedy: 'see the position and the limit in the message',
  },
  FORMAT_NUMBER: {
    meaning: 'a value is not a number of its numeric type',
    remedy: 'correct the value, or declare the property as a string',
  },
  FORMAT_ELEMENT: {
    meaning: 'a node or an edge lacks a required part, or an end of an edge does not exist',
    remedy: 'each node needs an id, each edge two ends; nodes come before the edges between them',
  },
  FORMAT_EDGE_END: {
    meaning: 'a GraphSON edge precedes its vertices, or refers to one that does not exist',
    remedy: 'write the vertices before the edges',
  },
  FORMAT_TYPE: {
    meaning: 'a property of a GraphSON document in mode EXTENDED lacks its type or its value',
    remedy: 'write {"type":…,"value":…} for each property, or another mode',
  },
  FORMAT_ENCODING: {
    meaning: 'the bytes are invalid in the declared encoding, or that encoding is unsupported',
    remedy: 'save the document as UTF-8',
  },
};
