/** The picture with the properties of the selected node and its neighbours on demand. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { GRAPH_NODES_MAX, type GraphData, textOf } from '../results/shapes.ts';
import { legendOf } from './colors.ts';
import type { Picture } from './picture.ts';
import { addNeighbours, addSurroundings } from './surroundings.ts';

export function PictureView({ graph }: { graph: GraphData }) {
  const container = useRef<HTMLDivElement>(null);
  const picture = useRef<Picture | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  // The graph grows in place.
  const [, setGrowth] = useState(0);
  const show = (): void => {
    picture.current?.show(graph);
    setGrowth((growth) => growth + 1);
  };
  const lookUp = async (): Promise<void> => {
    if (await addSurroundings(graph)) show();
  };
  const expand = async (id: string): Promise<void> => {
    try {
      setMessage(await addNeighbours(graph, id));
      show();
      await lookUp();
    } catch {
      setMessage('The server does not answer.');
    }
  };
  useEffect(() => {
    let isClosed = false;
    import('./picture.ts').then(
      (module) => {
        if (isClosed || container.current === null) return;
        picture.current = new module.Picture(container.current, {
          onSelect: setSelected,
          onExpand: (id) => void expand(id),
        });
        show();
        lookUp().catch(() => undefined);
      },
      () => setMessage('The picture could not be loaded.'),
    );
    return () => {
      isClosed = true;
      picture.current?.close();
      // What is still being looked up finds no picture to show it in.
      picture.current = null;
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
        <NodeChoice graph={graph} selected={selected} select={setSelected} />
        {selected !== null && <Inspector graph={graph} id={selected} expand={(id) => void expand(id)} />}
        <Legend graph={graph} />
      </aside>
    </div>
  );
}

interface ChoiceProps {
  readonly graph: GraphData;
  readonly selected: string | null;
  select(id: string | null): void;
}

/** The nodes for people who do not see the picture, or use no mouse. */
function NodeChoice({ graph, selected, select }: ChoiceProps) {
  return (
    <label>
      Node{' '}
      <select value={selected ?? ''} onChange={(event) => select(event.currentTarget.value || null)}>
        <option value="">none</option>
        {[...graph.nodes.values()].slice(0, 500).map(({ id, caption }) => (
          <option key={id} value={id}>
            {caption}
          </option>
        ))}
      </select>
    </label>
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

function Legend({ graph }: { graph: GraphData }) {
  const entries = legendOf(graph);
  if (entries.length === 0) return null;
  return (
    <section aria-label="Labels">
      <ul class="legend">
        {entries.map(({ label, color, count }) => (
          <li key={label}>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <circle cx="5" cy="5" r="5" fill={color} />
            </svg>
            {label} {count.toLocaleString('en')}
          </li>
        ))}
      </ul>
    </section>
  );
}
