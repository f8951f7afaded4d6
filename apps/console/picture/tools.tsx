/** Toolbar of the picture, and its keyboard shortcuts. */

import type { ComponentChildren } from 'preact';
import { download } from '../parts/download.ts';
import { pictureTexts } from '../texts/picture.ts';
import type { PictureController } from './controller.ts';
import { graphmlOf } from './export/graphml.ts';
import { pngOf, svgOf } from './export/image.ts';
import { errorMessageOf } from './graph/graph-requests.ts';
import type { LayoutKind } from './layout/layout-worker.ts';
import type { StepKind } from './model.ts';
import { StyleChoices } from './style-choices.tsx';

const words = pictureTexts.tools;
const LAYOUTS = ['force', 'layers', 'circle'] as const;
const SAVED = ['png', 'svg', 'graphml'] as const;
type SavedKind = (typeof SAVED)[number];
/** Fraction of the viewport that an arrow key pans. */
const PAN = 0.1;
const NUDGE_PIXELS = 12;

interface ToolProps {
  readonly controller: PictureController;
}

export function PictureTools({ controller, children }: ToolProps & { readonly children: ComponentChildren }) {
  const { isLasso } = controller;
  return (
    <div class="bar picture-tools" role="toolbar" aria-label={words.title}>
      <LayoutTools controller={controller} />
      <StepTools controller={controller} />
      <button type="button" aria-pressed={isLasso.value} onClick={() => (isLasso.value = !isLasso.value)}>
        {words.lasso}
      </button>
      <ZoomTools controller={controller} />
      <StyleChoices controller={controller} />
      <Saving controller={controller} />
      {children}
    </div>
  );
}

function LayoutTools({ controller }: ToolProps) {
  const { layout, isLayingOut } = controller;
  return (
    <>
      <label>
        {words.layout}{' '}
        <select
          value={layout.value}
          onChange={(event) => controller.setLayout(event.currentTarget.value as LayoutKind)}
        >
          {LAYOUTS.map((kind) => (
            <option key={kind} value={kind}>
              {words.layouts[kind]}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        onClick={() => (isLayingOut.value ? controller.stopLayout() : controller.setLayout(layout.value))}
      >
        {isLayingOut.value ? words.hold : words.layOut}
      </button>
    </>
  );
}

function StepTools({ controller }: ToolProps) {
  const undoable = controller.model.undoable.value;
  const redoable = controller.model.redoable.value;
  const tool = (name: string, what: StepKind | null, act: () => void) => (
    <button
      type="button"
      disabled={what === null}
      title={what === null ? name : words.step(name, pictureTexts.steps[what])}
      onClick={act}
    >
      {name}
    </button>
  );
  return (
    <span class="group">
      {tool(words.undo, undoable, () => controller.undo())}
      {tool(words.redo, redoable, () => controller.redo())}
    </span>
  );
}

function ZoomTools({ controller }: ToolProps) {
  const zoom = (sign: string, name: string, steps: number) => (
    <button
      type="button"
      aria-label={name}
      title={words.withKey(name, sign)}
      onClick={() => controller.picture?.zoom(steps)}
    >
      {sign}
    </button>
  );
  return (
    <span class="group">
      {zoom('−', words.zoomOut, -1)}
      {zoom('+', words.zoomIn, 1)}
      <button
        type="button"
        title={words.withKey(words.showAll, '0')}
        onClick={() => controller.picture?.fit()}
      >
        {words.fit}
      </button>
    </span>
  );
}

function Saving({ controller }: ToolProps) {
  const { model, looks, message } = controller;
  const save = (kind: SavedKind): void => {
    const { picture } = controller;
    const element = document.querySelector('.canvas');
    if (picture === null || element === null) return;
    const svg = () => svgOf(picture, model, looks.value.looks, element);
    if (kind === 'svg') download(new Blob([svg()], { type: 'image/svg+xml' }), 'picture.svg');
    if (kind === 'graphml') {
      download(new Blob([graphmlOf(model)], { type: 'application/graphml+xml' }), 'picture.graphml');
    }
    if (kind === 'png') {
      pngOf(svg(), picture.size()).then(
        (png) => download(png, 'picture.png'),
        (error: unknown) => {
          message.value = words.notDrawn(errorMessageOf(error));
        },
      );
    }
  };
  return (
    <details class="menu">
      <summary>{words.save}</summary>
      <div class="sheet">
        {SAVED.map((kind) => (
          <button
            key={kind}
            type="button"
            class="command"
            onClick={(event) => {
              save(kind);
              event.currentTarget.closest('details')?.removeAttribute('open');
            }}
          >
            {words.saved[kind]}
          </button>
        ))}
      </div>
    </details>
  );
}

/** Actions by key, anywhere in the picture but in text fields. */
const KEYS: Readonly<Record<string, (controller: PictureController) => void>> = {
  '+': ({ picture }) => picture?.zoom(1),
  '=': ({ picture }) => picture?.zoom(1),
  '-': ({ picture }) => picture?.zoom(-1),
  '0': ({ picture }) => picture?.fit(),
  e: (controller) => {
    const [only] = controller.model.selection.value.nodes;
    if (only !== undefined) void controller.expand(only, null);
  },
  c: (controller) => {
    const [only] = controller.model.selection.value.nodes;
    if (only !== undefined) controller.collapse(only);
  },
  h: (controller) => controller.hide(),
  Delete: (controller) => controller.hide(),
  p: (controller) => controller.pin(),
};
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function onShortcut(event: KeyboardEvent, controller: PictureController): void {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select, dialog') != null) return;
  const action = shortcut(event, target?.classList.contains('canvas') === true);
  if (action === undefined) return;
  event.preventDefault();
  action(controller);
}

function shortcut(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  isOnCanvas: boolean,
): ((controller: PictureController) => void) | undefined {
  const isCommand = ctrlKey || metaKey;
  if (isCommand && key.toLowerCase() === 'z') return (of) => (shiftKey ? of.redo() : of.undo());
  if (isCommand && key === 'y') return (of) => of.redo();
  if (isCommand && key === 'a' && isOnCanvas) return (of) => of.selectAll();
  if (isCommand) return undefined;
  const arrow = ARROWS[key];
  if (arrow === undefined) return altKey ? undefined : KEYS[key];
  const [x, y] = arrow;
  if (altKey) {
    return ({ picture, model }) =>
      picture?.nudge([...model.selection.value.nodes], x * NUDGE_PIXELS, y * NUDGE_PIXELS);
  }
  // The right arrow reveals what is on the right; the camera's y axis points up.
  return isOnCanvas ? ({ picture }) => picture?.pan(x * PAN, -y * PAN) : undefined;
}
