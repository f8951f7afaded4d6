/** The types of pipes that scripts construct: `new OutPipe('knows')`, `new PropertyPipe('name')` and so on. */
import { GroovyType, methodTable } from '#groovy/host';
import { gremlinRun } from '../run-service.ts';
import { FILTER_CLASSES } from './classes/filter-classes.ts';
import { META_CLASSES } from './classes/meta-classes.ts';
import { pipeTypes } from './classes/pipe-class.ts';
import { SIDE_EFFECT_CLASSES } from './classes/side-effect-classes.ts';
import { gremlinStartPipe, TRANSFORM_CLASSES } from './classes/transform-classes.ts';
import { ABSTRACT_PIPE, PipeHandle } from './pipe-handle.ts';

const GREMLIN_START_PIPE: GroovyType = new GroovyType({
  name: 'com.tinkerpop.gremlin.java.GremlinStartPipe',
  superclass: ABSTRACT_PIPE.name,
  methods: methodTable(() => ({
    'new(Object)': (runtime, _self, starts) => {
      const { objects } = gremlinRun(runtime);
      return new PipeHandle(objects, gremlinStartPipe(objects, starts), GREMLIN_START_PIPE);
    },
  })),
});

export const PIPE_CLASSES: readonly GroovyType[] = [
  GREMLIN_START_PIPE,
  ...pipeTypes({ ...TRANSFORM_CLASSES, ...FILTER_CLASSES, ...SIDE_EFFECT_CLASSES }, false),
  ...pipeTypes(META_CLASSES, true),
];
