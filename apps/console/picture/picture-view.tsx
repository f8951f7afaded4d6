/** The picture view: canvas, tools, selection, and element list. */

import { useEffect, useRef } from 'preact/hooks';
import { numberText } from '../texts/language.ts';
import { pictureTexts } from '../texts/picture.ts';
import { controllerOf, type PictureController } from './controller.ts';
import { ElementList } from './element-list.tsx';
import type { PackedGraph } from './graph/packed-graph.ts';
import { Lasso } from './lasso.tsx';
import { Legend } from './legend.tsx';
import { SelectionPane } from './selection-pane.tsx';
import { onShortcut, PictureTools } from './tools.tsx';

const words = pictureTexts.canvas;

interface PictureProps {
  readonly graph: PackedGraph;
  /** The requested version; empty for the newest. */
  readonly at: string;
}

export function PictureView({ graph, at }: PictureProps) {
  const controller = controllerOf(graph, at);
  const container = useRef<HTMLDivElement>(null);
  useEffect(
    () => (container.current === null ? undefined : controller.attach(container.current)),
    [controller],
  );
  const { nodes, edges } = controller.model;
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    // A pressed button may have been removed: focus returns to the picture.
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
          aria-roledescription={words.role}
          aria-label={words.title(nodes.value.size, edges.value.size)}
        />
        {controller.isLasso.value && <Lasso controller={controller} />}
        <p class="message" role="status">
          {controller.message.value}
        </p>
        <Legend controller={controller} />
      </div>
      <aside aria-label={words.elements}>
        <ElementList controller={controller} />
        <SelectionPane controller={controller} />
      </aside>
    </div>
  );
}

function Status({ controller: { model, isLayingOut } }: { controller: PictureController }) {
  const { nodes, hidden } = model.scene.value;
  const shown = model.nodes.value.size;
  const total = nodes.size + model.leftCount;
  const edges = numberText(model.edges.value.size);
  return (
    <div class="picture-status facts">
      <span>
        {shown === total
          ? words.shown(numberText(shown), edges)
          : words.shownOf(numberText(shown), numberText(total), edges)}
        {model.leftCount > 0 && ` ${words.tableHasAll}`}
        {isLayingOut.value && ` ${words.layingOut}`}
      </span>
      {hidden.size > 0 && (
        <button type="button" onClick={() => model.showAll()}>
          {words.showHidden(numberText(hidden.size))}
        </button>
      )}
    </div>
  );
}
