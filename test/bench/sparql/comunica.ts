/**
 * Comunica over an N3 store, as a further peer. It is no dependency, since it brings some 500 packages:
 *
 *     npm install --no-save @comunica/query-sparql
 */
import { Parser, Store } from 'n3';

export interface Comunica {
  readonly loadMs: number;
  /** Runs a query of any form to its end; the number of rows or triples. */
  run(text: string): Promise<number>;
}

/** The part of the library's engine that is used here. */
interface Engine {
  query(text: string, context: { readonly sources: readonly [Store] }): Promise<EngineResult>;
}
interface EngineResult {
  readonly resultType: 'bindings' | 'quads' | 'boolean' | 'void';
  execute(): Promise<unknown>;
}

const ENGINE_PACKAGE: string = '@comunica/query-sparql';

/** Null when the package is not installed. */
export async function createComunica(nquads: string): Promise<Comunica | null> {
  let library: { readonly QueryEngine: new () => Engine };
  try {
    library = (await import(ENGINE_PACKAGE)) as typeof library;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
  const started = performance.now();
  const store = new Store(new Parser({ format: 'N-Quads' }).parse(nquads));
  const loadMs = performance.now() - started;
  const engine = new library.QueryEngine();
  return {
    loadMs,
    async run(text) {
      const result = await engine.query(text, { sources: [store] });
      const answer = await result.execute();
      if (result.resultType === 'boolean') return 1;
      let count = 0;
      for await (const _row of answer as AsyncIterable<unknown>) count++;
      return count;
    },
  };
}
