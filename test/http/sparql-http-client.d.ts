/** What the tests use of a client that brings no types. */
declare module 'sparql-http-client/ParsingClient.js' {
  import type { DatasetCore, Quad, Term } from '@rdfjs/types';

  interface RequestOptions {
    readonly operation?: 'get' | 'postUrlencoded' | 'postDirect';
    readonly parameters?: Readonly<Record<string, string>>;
  }

  export default class ParsingClient {
    constructor(options: {
      readonly endpointUrl: string;
      readonly updateUrl: string;
    });
    readonly query: {
      select(query: string, options?: RequestOptions): Promise<readonly Readonly<Record<string, Term>>[]>;
      ask(query: string, options?: RequestOptions): Promise<boolean>;
      construct(query: string, options?: RequestOptions): Promise<DatasetCore<Quad>>;
      update(query: string, options?: RequestOptions): Promise<void>;
    };
  }
}

declare module 'sparql-http-client/StreamClient.js' {
  import type { Readable } from 'node:stream';
  import type { NamedNode } from '@rdfjs/types';

  export default class StreamClient {
    constructor(options: { readonly storeUrl: string });
    readonly store: {
      get(graph?: NamedNode): Readable;
      put(quads: Readable, options: { readonly graph?: NamedNode }): Promise<void>;
      post(quads: Readable, options: { readonly graph?: NamedNode }): Promise<void>;
    };
  }
}
