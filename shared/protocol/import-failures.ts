/** The codes with which an import job ends as failed, for the documentation. What it had committed before stays. */

export interface ImportFailure {
  readonly meaning: string;
  readonly remedy: string;
}

const BEGIN_AGAIN = 'begin the import again';

export const IMPORT_FAILURES: Readonly<Record<string, ImportFailure>> = {
  IMPORT_FORMAT: {
    meaning: 'nothing tells the format of the document, or the one that was given is not known',
    remedy: 'give `format`, or a `Content-Type` that names one; the message lists them',
  },
  IMPORT_GRAPH: {
    meaning: 'a named graph was given for a document without quads, or its name is no absolute IRI',
    remedy: 'leave `graph` out, or write the whole IRI',
  },
  IMPORT_SOURCE_CHANGED: {
    meaning: 'the document is no longer the one with which the import began',
    remedy: 'begin another import; elements of the first one stay unless you remove them',
  },
  IMPORT_VALUE: {
    meaning: 'a property holds a map, an object, or a list of several kinds of values',
    remedy: 'make lists of one kind, and properties of their own from the members of a map',
  },
  IMPORT_REFERENCE: {
    meaning: 'a relationship names a node that is not there, or one that several nodes claim to be',
    remedy:
      'load the nodes first; remove nodes that share the value of the property behind `:ID`; the message has the value',
  },
  IMPORT_CONFLICT: {
    meaning: 'other commits changed the same elements again and again',
    remedy: `${BEGIN_AGAIN} when fewer scripts write to what it writes`,
  },
  IMPORT_SAMPLE: {
    meaning: 'no sample data have this address',
    remedy: 'take one of the samples that the message lists',
  },
  IMPORT_UPLOAD: {
    meaning: 'an uploaded document could not be read back from the store',
    remedy: 'upload it again; the log of the server has the reason',
  },
  IMPORT_THREAD_LOST: {
    meaning: 'the thread that did the import has ended, most often for lack of memory',
    remedy: 'import in several documents; the log of the server has the reason',
  },
  COMMIT_FAILED: {
    meaning: 'the store did not take a commit',
    remedy: `look at the disk or Redis, then ${BEGIN_AGAIN}`,
  },
  FETCH_ADDRESS: {
    meaning: 'the address is no absolute http or https address, or it has a user name in it',
    remedy: 'give the whole address; upload a document that needs credentials',
  },
  FETCH_REFUSED: {
    meaning: 'the address leads into a network that the server does not read from',
    remedy: 'upload the document; who runs the server may set `QUIVER_FETCH_ALLOW_PRIVATE`',
  },
  FETCH_UNREACHABLE: {
    meaning: 'there is no such host, it takes no connection, or the connection broke',
    remedy: `see whether the address answers from the server's machine, then ${BEGIN_AGAIN}`,
  },
  FETCH_STATUS: {
    meaning: 'the other server answered with a status other than 200',
    remedy: 'the message has the status; see whether the address is public',
  },
  FETCH_REDIRECT: {
    meaning: 'the address is redirected too often, or to nowhere',
    remedy: 'give the address at which the redirects end',
  },
  FETCH_TIMEOUT: {
    meaning: 'nothing arrived for too long',
    remedy: `${BEGIN_AGAIN}; then \`QUIVER_FETCH_IDLE_MS\``,
  },
  FETCH_LIMIT: {
    meaning: 'the document has more bytes than allowed, counted after decompression',
    remedy: 'split it; then `QUIVER_IMPORT_BYTES`',
  },
  FETCH_COMPRESSION: {
    meaning: 'the compressed bytes are damaged, compressed twice, or in a coding that is not known',
    remedy: 'compress it once, with gzip, deflate or brotli, or not at all',
  },
  FORMAT_SYNTAX: {
    meaning: 'the text is not well-formed in its format',
    remedy: 'the message has line and column; see that the format is the right one',
  },
  FORMAT_TRUNCATED: {
    meaning: 'the document ends in its middle',
    remedy: 'make or send it again',
  },
  FORMAT_DOCTYPE: {
    meaning: 'the document has a document type declaration, which could define entities',
    remedy: 'remove the declaration',
  },
  FORMAT_LIMIT: {
    meaning: 'something is nested deeper, or longer in one piece, than a reader takes',
    remedy: 'the message has the place and the limit',
  },
  FORMAT_NUMBER: {
    meaning: 'a value of a numeric type is no such number',
    remedy: 'mend the value, or declare the property as text',
  },
  FORMAT_ELEMENT: {
    meaning: 'a node or an edge is without what it must have, or its end is not there',
    remedy: 'give each node an id, each edge its two ends, and nodes before the edges between them',
  },
  FORMAT_EDGE_END: {
    meaning: 'an edge of GraphSON stands before its vertices, or names one that is not there',
    remedy: 'write the vertices before the edges',
  },
  FORMAT_ENCODING: {
    meaning: 'the bytes are no text in the declared encoding, or that encoding is not known',
    remedy: 'save the document as UTF-8',
  },
};
