/** The classes `Gremlin` and `Tokens`: version, step names, and steps that scripts define. */
import { defined } from '#base';
import {
  Closure,
  ClosureShape,
  GroovyType,
  HashSet,
  JavaArray,
  javaException,
  noResult,
  type Runtime,
  type Value,
} from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { nullPointer } from '../exceptions.ts';
import { stringSet } from '../objects/string-items.ts';
import { GroovyPipeline } from '../pipeline/groovy-pipeline.ts';
import { pipeOf } from '../pipeline/pipe-handle.ts';
import { newPipeline } from '../pipeline/pipeline-types.ts';
import { gremlinRun } from '../run-service.ts';

const VERSION = '2.5.0';

/** Appends the section of a user-defined step to its receiver: to the pipeline, or to a new one over the object. */
function compose(runtime: Runtime, _self: unknown, start: Value, section: Value): GroovyPipeline {
  const { objects } = gremlinRun(runtime);
  const pipeline = start instanceof GroovyPipeline ? start : newPipeline(objects).startFrom(start);
  if (section !== null) pipeline.addPipe(pipeOf(section));
  return pipeline;
}

/** The method of a user-defined step: any arguments, the receiver as delegate. */
function stepMethod(runtime: Runtime, stepClosure: Value): Closure {
  const anything = runtime.typeNamed('java.lang.Object') ?? null;
  const shape = new ClosureShape(runtime.typeOf(stepClosure), [anything], 0, true);
  return new Closure(
    shape,
    (self, rest) => {
      const parameters = rest instanceof JavaArray ? rest.items : [];
      return runtime.invokeMethod(GREMLIN, 'compose', [
        self.delegate,
        runtime.invokeMethod(stepClosure, 'call', [...parameters]),
      ]);
    },
    null,
    null,
  );
}

function defineStep(runtime: Runtime, _self: unknown, name: string, classes: Value, closure: Value): null {
  gremlinRun(runtime).addStep(name);
  if (closure === null) throw nullPointer();
  // The class, not what the step is called on.
  runtime.setProperty(closure, 'delegate', GREMLIN);
  for (const iterator = runtime.iterate(classes); iterator.hasNext(); ) {
    runtime.budget.step();
    const metaClass = runtime.getProperty(iterator.next(), 'metaClass');
    runtime.setProperty(metaClass, name, stepMethod(runtime, closure));
  }
  return null;
}

/** Evaluates a text without variables, in which `_()` begins a pipeline whose starts are set later. */
function compile(runtime: Runtime, _self: unknown, text: string): Value {
  const evaluator = defined(runtime.typeNamed('groovy.util.Eval'), 'Eval is a class of the language');
  const pipe = runtime.invokeMethod(evaluator, 'me', [text]);
  if (pipe === null || runtime.isInstance(pipe, ClassName.Pipe)) return pipe;
  throw javaException(
    'org.codehaus.groovy.runtime.typehandling.GroovyCastException',
    `Cannot cast object '${runtime.toJavaText(pipe)}' with class '${runtime.typeOf(pipe).name}' to class '${ClassName.Pipe}'`,
  );
}

export const GREMLIN: GroovyType = new GroovyType({
  name: ClassName.Gremlin,
  methods: () => ({
    'static load()': () => null,
    [`static compose(Object, ${ClassName.Pipe})`]: compose,
    'static compile(String)': compile,
    'static version()': () => VERSION,
    'static language()': () => 'gremlin-groovy',
    'static addStep(String)': (runtime, _self, name: string) => noResult(gremlinRun(runtime).addStep(name)),
    'static isStep(String)': (runtime, _self, name: string) => gremlinRun(runtime).isStep(name),
    'static getStepNames()': (runtime) => stringSet(runtime, gremlinRun(runtime).stepNames()),
    'static defineStep(String, List, Closure)': defineStep,
    'static plugins()': () => new HashSet(),
  }),
});

export const TOKENS: GroovyType = new GroovyType({
  name: ClassName.Tokens,
  statics: { VERSION, LABEL: 'label', ID: 'id' },
});
