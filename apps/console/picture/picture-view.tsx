/** The picture with its tools, what is selected, and all that is seen as a list. */
import { useEffect, useRef } from 'preact/hooks';
import { controllerOf, type PictureController } from './controller.ts';
import { ElementList } from './element-list.tsx';
import type { PackedGraph } from './graph/packed-graph.ts';
import { Lasso } from './lasso.tsx';
import { Legend } from './legend.tsx';
import { SelectionPane } from './selection-pane.tsx';
import { onShortcut, PictureTools } from './tools.tsx';

export function PictureView({ graph }: { graph: PackedGraph }) {
  const controller = controllerOf(graph);
  const container = useRef<HTMLDivElement>(null);
  useEffect(
    () => (container.current === null ? undefined : controller.attach(container.current)),
    [controller],
  );
  const { nodes, edges } = controller.model;
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    // The button that was pressed may be gone: keys go on in the picture.
    if (focused.current?.isConnected === false && document.activeElement === document.body) {
      container.current?.focus();
    }
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of all that is in it; each has a button, too
    <div
      class="picture"
      onKeyDown={(event) => onShortcut(event, controller)}
      onFocusIn={(event) => {
        focused.current = event.target instanceof Element ? event.target : null;
      }}
    >
      <PictureTools controller={controller}>
        <Status controller={controller} />
      </PictureTools>
      <div class="stage">
        <div
          class="canvas"
          ref={container}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture
          tabIndex={0}
          role="application"
          aria-roledescription="picture"
          aria-label={`Graph of ${nodes.value.size} nodes and ${edges.value.size} relationships. Arrow keys move it, plus and minus zoom. The list beside it has the same elements.`}
        />
        {controller.isLasso.value && <Lasso controller={controller} />}
        <p class="message" role="status">
          {controller.message.value}
        </p>
        <Legend controller={controller} />
      </div>
      <aside aria-label="Elements of the picture">
        <ElementList controller={controller} />
        <SelectionPane controller={controller} />
      </aside>
    </div>
  );
}

const number = (count: number) => count.toLocaleString('en');

function Status({ controller: { model, isLayingOut } }: { controller: PictureController }) {
  const { nodes, hidden } = model.scene.value;
  const shown = model.nodes.value.size;
  const total = nodes.size + model.leftCount;
  const of = shown === total ? number(shown) : `${number(shown)} of ${number(total)}`;
  return (
    <div class="picture-status facts">
      <span>
        Shown {of} nodes; relationships among them {number(model.edges.value.size)}.
        {model.leftCount > 0 && ' The table has all.'}
        {isLayingOut.value && ' Laying out…'}
      </span>
      {hidden.size > 0 && (
        <button type="button" onClick={() => model.showAll()}>
          Show {number(hidden.size)} hidden
        </button>
      )}
    </div>
  );
}
