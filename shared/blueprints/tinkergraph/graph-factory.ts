/** `GraphFactory`: creates a graph by class name. Only in-memory graphs, since there is no file system. */
import { GroovyType, type JavaMap, javaException, type Runtime, type Value } from '#groovy/host';
import { illegalArgument, nullPointer } from '../exceptions.ts';
import { TinkerGraph } from './tinker-graph.ts';
import { TinkerName } from './tinker-names.ts';

const CLASS_KEY = 'blueprints.graph';

function open(runtime: Runtime, settings: JavaMap | null): Value {
  if (settings === null) throw nullPointer();
  const className = settings.get(runtime, CLASS_KEY);
  if (className === null) {
    throw javaException(
      'java.lang.RuntimeException',
      `Configuration must contain a valid '${CLASS_KEY}' setting`,
    );
  }
  const name = runtime.toJavaText(className);
  const type = runtime.typeNamed(name);
  if (type === undefined) {
    throw javaException(
      'java.lang.RuntimeException',
      `GraphFactory could not find [${name}].  Ensure that the jar is in the classpath.`,
    );
  }
  if (name !== TinkerName.Graph) {
    throw javaException(
      'java.lang.RuntimeException',
      'GraphFactory can only instantiate Graph implementations that have a constructor with a single ' +
        `Apache Commons Configuration argument. [${name}] does not seem to have one.`,
    );
  }
  return new TinkerGraph(runtime);
}

export const GRAPH_FACTORY = new GroovyType({
  name: 'com.tinkerpop.blueprints.GraphFactory',
  methods: () => ({
    'static open(Map)': (runtime, _self, settings: JavaMap | null) => open(runtime, settings),
    'static open(String)': () => {
      throw illegalArgument('Location of configuration must be a file');
    },
  }),
});
