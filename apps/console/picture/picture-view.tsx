/** The picture with the properties of the selected node and its neighbours on demand. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { failureOf } from '../client/failures.ts';
import { run } from '../client/server-client.ts';
import { addElements, GRAPH_NODES_MAX, type GraphData, textOf } from '../results/shapes.ts';
import { token } from '../session.ts';
import type { Picture } from './picture.ts';

const NEIGHBOURS_MAX = 50;
const NEIGHBOURS = `v = g.v(id)
edges = v.bothE[0..<limit].toList()
[edges, edges._().bothV.dedup().toList(), v.bothE.count()]`;

/** Adds up to {@link NEIGHBOURS_MAX} relationships of a node, and says what came. */
async function addNeighbours(graph: GraphData, id: string): Promise<string> {
  if (!/^\d+$/.test(id)) return 'Terms of RDF have no neighbours here yet.';
  const reply = await run({
    language: 'gremlin',
    text: NEIGHBOURS,
    params: `{"id":${id},"limit":${NEIGHBOURS_MAX}}`,
    isReadOnly: true,
    token: token.value,
    signal: null,
  });
  if (reply.status !== 200 || !Array.isArray(reply.value)) return failureOf(reply).message;
  const [edges = null, nodes = null, count = null] = reply.value;
  addElements(graph, nodes);
  addElements(graph, edges);
  return `${Array.isArray(edges) ? edges.length : 0} of ${textOf(count)} relationships of node ${id} are shown.`;
}

export function PictureView({ graph }: { graph: GraphData }) {
  const container = useRef<HTMLDivElement>(null);
  const picture = useRef<Picture | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const expand = (id: string): void => {
    addNeighbours(graph, id).then(
      (text) => {
        setMessage(text);
        picture.current?.show(graph);
      },
      () => setMessage('The server does not answer.'),
    );
  };
  useEffect(() => {
    let isClosed = false;
    import('./picture.ts').then(
      (module) => {
        if (isClosed || container.current === null) return;
        picture.current = new module.Picture(container.current, { onSelect: setSelected, onExpand: expand });
        picture.current.show(graph);
      },
      () => setMessage('The picture could not be loaded.'),
    );
    return () => {
      isClosed = true;
      picture.current?.close();
    };
  }, [graph]);
  return (
    <div class="picture">
      <div class="canvas" ref={container} role="img" aria-label={`Graph of ${graph.nodes.size} nodes`} />
      <aside>
        <p role="status">
          {message === '' ? `${graph.nodes.size} nodes, ${graph.edges.size} relationships.` : message}
          {graph.nodes.size >= GRAPH_NODES_MAX && ' No more are drawn; the table has all.'}
        </p>
        <label>
          Node{' '}
          <select value={selected ?? ''} onChange={(event) => setSelected(event.currentTarget.value || null)}>
            <option value="">none</option>
            {[...graph.nodes.values()].slice(0, 500).map(({ id, caption }) => (
              <option key={id} value={id}>
                {caption}
              </option>
            ))}
          </select>
        </label>
        {selected !== null && <Inspector graph={graph} id={selected} expand={expand} />}
      </aside>
    </div>
  );
}

function Inspector({ graph, id, expand }: { graph: GraphData; id: string; expand(id: string): void }) {
  const node = graph.nodes.get(id);
  return (
    <section aria-label="Selected node">
      <h2>{node?.caption ?? id}</h2>
      <button type="button" onClick={() => expand(id)}>
        Show neighbours
      </button>
      <dl>
        {Object.entries(node?.properties ?? {}).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{textOf(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
