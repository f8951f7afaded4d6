/** What a script engine of Java binds beside the variables that it is given: `out` and `context`. */
import { defined } from '#base';
import { GroovyType, type Runtime, type TextSink, TYPE } from '#groovy/host';
import type { GremlinRun } from './gremlin-run.ts';

/** No parameter of a request takes their place, as in the original. */
export const ENGINE_VARIABLES: ReadonlySet<string> = new Set(['out', 'context']);

/** `out`: text for the log, as `println` writes it. */
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

/** `context`: of the engine's own, nothing that a script needs. */
export class ScriptContext {
  get [TYPE](): GroovyType {
    return SCRIPT_CONTEXT;
  }
}

const SCRIPT_CONTEXT = new GroovyType({
  name: 'javax.script.SimpleScriptContext',
  interfaces: ['javax.script.ScriptContext'],
});

/** What scripts run in, by the name of the original's: it answers for methods that a script lacks. */
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
