import type { StepTables } from './table.ts';

/** The methods that steps are told from only by their result: they answer the pipeline too. */
export const PIPELINE: StepTables = {
  start: [["_().start(g.v(0)).out('created').name", ['lop']]],
  optimize: [
    [
      "g.v(0).optimize(false).outE('knows').has('weight', 1.0f).toString()",
      '[GremlinStartPipe, OutEdgesPipe([knows]), PropertyFilterPipe(weight,EQUAL,1.0)]',
    ],
    [
      "g.v(0).outE('knows').has('weight', 1.0f).toString()",
      '[GremlinStartPipe, VertexQueryPipe(out,[knows],has,edge), IdentityPipe]',
    ],
  ],
  enablePath: [
    [
      "g.v(0).as('x').out.loop('x'){it.loops < 3}{it.path.contains(g.v(3))}.enablePath.name",
      ['ripple', 'lop'],
    ],
  ],
  cast: [['g.V.cast(Vertex.class).count()', 6]],
};
