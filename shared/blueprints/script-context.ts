/** The variables `out` and `context`, which a Java script engine (JSR 223) binds besides the given ones. */
import { defined } from '#base';
import { GroovyType, type Runtime, type TextSink, TYPE } from '#groovy/host';
import type { GremlinRun } from './gremlin-run.ts';

/** Parameters of a request cannot override them, as in the original. */
export const ENGINE_VARIABLES: ReadonlySet<string> = new Set(['out', 'context']);

/** `out`: writes to the log, like `println`. */
export class ScriptOutput implements TextSink {
  readonly #run: GremlinRun;

  constructor(run: GremlinRun) {
    this.#run = run;
  }

  get [TYPE](): GroovyType {
    const { runtime } = this.#run.objects;
    return defined(runtime.typeNamed('java.io.PrintWriter'), 'the library has writers');
  }

  writeText(runtime: Runtime, text: string): void {
    runtime.print(text);
  }
}

/** `context`: an opaque object of the engine. */
export class ScriptContext {
  readonly [TYPE] = SCRIPT_CONTEXT;
}

const SCRIPT_CONTEXT = new GroovyType({
  name: 'javax.script.SimpleScriptContext',
  interfaces: ['javax.script.ScriptContext'],
});

/** The class of the script engine, which error messages name for methods that a script lacks. */
export const GREMLIN_ENGINE = new GroovyType({
  name: 'com.tinkerpop.gremlin.groovy.jsr223.GremlinGroovyScriptEngine',
  interfaces: ['javax.script.ScriptEngine'],
});

export const SCRIPT_CONTEXT_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: 'javax.script.ScriptEngine', form: 'interface' }),
  GREMLIN_ENGINE,
  new GroovyType({ name: 'javax.script.ScriptContext', form: 'interface' }),
  SCRIPT_CONTEXT,
];
