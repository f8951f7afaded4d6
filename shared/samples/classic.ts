/**
 * The example graph of TinkerPop's documentation: six vertices (people, software) and six edges (knows,
 * created).
 */
import { edgeText, GRAPHML_END, graphMLBegin, nodeText } from './graphml-text.ts';

const VERTICES = [
  { name: 'marko', age: 29 },
  { name: 'vadas', age: 27 },
  { name: 'lop', lang: 'java' },
  { name: 'josh', age: 32 },
  { name: 'ripple', lang: 'java' },
  { name: 'peter', age: 35 },
] as const;

/** Source and target by index in {@link VERTICES}, label, weight. */
const EDGES = [
  [0, 1, 'knows', 0.5],
  [0, 3, 'knows', 1],
  [0, 2, 'created', 0.4],
  [3, 4, 'created', 1],
  [3, 2, 'created', 0.4],
  [5, 2, 'created', 0.2],
] as const;

export function* classicDocument(): Generator<string> {
  yield graphMLBegin({
    node: { name: 'string', age: 'int', lang: 'string' },
    edge: { weight: 'double' },
  });
  for (const [id, properties] of VERTICES.entries()) yield nodeText(id, null, properties);
  for (const [id, [source, target, label, weight]] of EDGES.entries()) {
    yield edgeText(id, source, target, label, { weight });
  }
  yield GRAPHML_END;
}
