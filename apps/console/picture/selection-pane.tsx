/** The selection: its properties and actions. */

import { textOf } from '../results/shapes.ts';
import { pictureTexts } from '../texts/picture.ts';
import type { PictureController } from './controller.ts';
import type { GraphEdge, GraphNode } from './graph/graph-data.ts';
import { NeighbourGroups } from './neighbour-groups.tsx';
import { Properties } from './properties.tsx';
import { insertIds } from './selection-input.ts';

const words = pictureTexts.selection;

export function SelectionPane({ controller }: { controller: PictureController }) {
  const { model } = controller;
  const { nodes, edge } = model.selection.value;
  const selectedEdge = edge === null ? undefined : model.edges.value.get(edge);
  const [first] = nodes;
  const node = first === undefined ? undefined : model.nodes.value.get(first);
  if (selectedEdge !== undefined) return <EdgePane controller={controller} edge={selectedEdge} />;
  if (node === undefined) {
    return <p class="facts">{words.none}</p>;
  }
  return nodes.size === 1 ? (
    <NodePane controller={controller} node={node} />
  ) : (
    <section class="selection" aria-label={words.title}>
      <h2>{words.nodes(nodes.size)}</h2>
      <Actions controller={controller} />
    </section>
  );
}

function NodePane({ controller, node }: { controller: PictureController; node: GraphNode }) {
  const { looks } = controller;
  const { caption = node.id, color = '' } = looks.value.looks.get(node.id) ?? {};
  return (
    <section class="selection" aria-label={words.title}>
      <h2>
        <svg class="dot" viewBox="0 0 10 10" aria-hidden="true">
          <circle cx="5" cy="5" r="5" fill={color} />
        </svg>
        {caption}
      </h2>
      <p class="facts">
        {node.label !== null && `${node.label} · `}
        {node.kind === 'node' ? words.node(node.id) : node.id}
      </p>
      <Actions controller={controller} />
      <Properties controller={controller} element={node} kind={node.kind} key={words.node(node.id)} />
      <NeighbourGroups controller={controller} node={node} key={node.id} />
    </section>
  );
}

function EdgePane({ controller, edge }: { controller: PictureController; edge: GraphEdge }) {
  const { model, looks } = controller;
  const isElement = model.nodes.value.get(edge.source)?.kind === 'node';
  const end = (id: string) => (
    <button type="button" class="link" onClick={() => controller.show(id)}>
      {looks.value.looks.get(id)?.caption ?? id}
    </button>
  );
  return (
    <section class="selection" aria-label={words.title}>
      <h2>{edge.label}</h2>
      <p class="facts">{isElement ? words.relationship(edge.id) : textOf(edge.properties.predicate ?? '')}</p>
      <p>
        {end(edge.source)} → {end(edge.target)}
      </p>
      {isElement && (
        <Properties controller={controller} element={edge} kind="relationship" key={`edge ${edge.id}`} />
      )}
    </section>
  );
}

function Actions({ controller }: { controller: PictureController }) {
  const { model, message } = controller;
  const ids = [...model.selection.value.nodes];
  const [only] = ids;
  const { pinned } = model.scene.value;
  const areElements = ids.every((id) => model.nodes.value.get(id)?.kind === 'node');
  return (
    <div class="actions">
      {ids.length === 1 && only !== undefined && (
        <>
          <button type="button" title="E" onClick={() => void controller.expand(only, null)}>
            {words.expand}
          </button>
          <button
            type="button"
            title="C"
            disabled={model.broughtBy(only).size === 0}
            onClick={() => controller.collapse(only)}
          >
            {words.collapse}
          </button>
        </>
      )}
      <button
        type="button"
        title="P"
        aria-pressed={ids.every((id) => pinned.has(id))}
        onClick={() => controller.pin()}
      >
        {words.pin}
      </button>
      <button type="button" title="H" onClick={() => controller.hide()}>
        {words.hide}
      </button>
      {ids.length === 2 && areElements && (
        <button type="button" onClick={() => void controller.findPath()}>
          {words.shortestWay}
        </button>
      )}
      <button
        type="button"
        onClick={() => {
          message.value = insertIds(ids, areElements);
        }}
      >
        {areElements ? words.intoScript : words.intoQuery}
      </button>
    </div>
  );
}
