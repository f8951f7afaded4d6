/**
 * Searchable list of all visible elements, for keyboard and screen readers too; it shares the selection of the
 * picture.
 */

import { useMemo, useRef, useState } from 'preact/hooks';
import { jsonOf } from '../client/exact-json.ts';
import { scrollToRow, useRowsInView } from '../parts/rows-in-view.ts';
import { numberText } from '../texts/language.ts';
import { pictureTexts } from '../texts/picture.ts';
import type { PictureController } from './controller.ts';

const words = pictureTexts.list;
const ROW_HEIGHT = 28;
/** Rows rendered above and below the viewport. */
const OVERSCAN = 6;
const PAGE_ROWS = 10;

/** Names are computed on display: there may be tens of thousands. */
interface Item {
  readonly kind: 'node' | 'edge';
  readonly id: string;
}

function textOfItem({ model, looks }: PictureController, { kind, id }: Item): string {
  const captionOf = (node: string) => looks.value.looks.get(node)?.caption ?? node;
  if (kind === 'node') return captionOf(id);
  const edge = model.edges.value.get(id);
  return edge === undefined
    ? ''
    : words.relationship(captionOf(edge.source), edge.label, captionOf(edge.target));
}

function itemsOf(controller: PictureController, wanted: string): Item[] {
  const { nodes, edges } = controller.model;
  const all: Item[] = [];
  for (const id of nodes.value.keys()) all.push({ kind: 'node', id });
  for (const id of edges.value.keys()) all.push({ kind: 'edge', id });
  if (wanted === '') return all;
  const text = wanted.toLowerCase();
  return all.filter((item) => {
    const node = item.kind === 'node' ? nodes.value.get(item.id) : undefined;
    const own = `${textOfItem(controller, item)}\n${item.id}\n${node?.label ?? ''}`;
    return (
      own.toLowerCase().includes(text) ||
      (node !== undefined && jsonOf(node.properties).toLowerCase().includes(text))
    );
  });
}

export function ElementList({ controller }: { controller: PictureController }) {
  const { model, looks } = controller;
  const [wanted, setWanted] = useState('');
  const items = useMemo(
    () => itemsOf(controller, wanted),
    [controller, wanted, model.nodes.value, model.edges.value, looks.value],
  );
  return (
    <section class="elements" aria-label={words.title}>
      <input
        type="search"
        value={wanted}
        placeholder={words.search}
        aria-label={words.search}
        onInput={(event) => setWanted(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          if (event.shiftKey) model.select(items.filter(({ kind }) => kind === 'node').map(({ id }) => id));
          else choose(controller, items[0], false);
        }}
      />
      <p class="facts" role="status">
        {wanted !== '' && words.found(numberText(items.length))}
      </p>
      <Rows controller={controller} items={items} />
    </section>
  );
}

function choose(controller: PictureController, item: Item | undefined, isAdding: boolean): void {
  if (item === undefined) return;
  if (item.kind === 'edge') controller.model.selectEdge(item.id);
  else if (isAdding) controller.model.toggle(item.id);
  else controller.show(item.id);
}

function Rows({ controller, items }: { controller: PictureController; items: readonly Item[] }) {
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const view = useRowsInView(list, ROW_HEIGHT);
  const first = Math.max(0, view.first - OVERSCAN);
  const end = Math.min(items.length, view.first + view.seen + OVERSCAN);
  const at = Math.min(active, Math.max(0, items.length - 1));
  const activeItem = items[at];
  const shown = items.slice(first, end).map((item, index) => ({ item, index: first + index }));
  // The active descendant must be rendered.
  if (activeItem !== undefined && (at < first || at >= end)) shown.push({ item: activeItem, index: at });
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (event.altKey) return;
    if (move !== undefined) {
      const next = Math.max(0, Math.min(items.length - 1, move(at, items.length)));
      setActive(next);
      if (list.current !== null) scrollToRow(list.current, next, ROW_HEIGHT);
    } else if (event.key === ' ' || event.key === 'Enter') choose(controller, activeItem, event.key === ' ');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      class="rows"
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-multiselectable
      aria-label={words.elements}
      aria-activedescendant={activeItem === undefined ? undefined : `element-${at}`}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: `${items.length * ROW_HEIGHT}px` }}>
        {shown.map(({ item, index }) => (
          <Row
            key={`${item.kind} ${item.id}`}
            controller={controller}
            item={item}
            index={index}
            count={items.length}
            isActive={index === at}
            onChoose={(isAdding) => {
              setActive(index);
              choose(controller, item, isAdding);
            }}
          />
        ))}
      </div>
    </div>
  );
}

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + PAGE_ROWS,
  PageUp: (at) => at - PAGE_ROWS,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

interface RowProps {
  readonly controller: PictureController;
  readonly item: Item;
  readonly index: number;
  readonly count: number;
  readonly isActive: boolean;
  onChoose(isAdding: boolean): void;
}

function Row({ controller, item, index, count, isActive, onChoose }: RowProps) {
  const { nodes, edge } = controller.model.selection.value;
  const isNode = item.kind === 'node';
  const isSelected = isNode ? nodes.has(item.id) : edge === item.id;
  const label = isNode ? (controller.model.nodes.value.get(item.id)?.label ?? '') : '';
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the active row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys
    <div
      id={`element-${index}`}
      role="option"
      class={isActive ? 'row active' : 'row'}
      style={{ top: `${index * ROW_HEIGHT}px` }}
      aria-selected={isSelected}
      aria-posinset={index + 1}
      aria-setsize={count}
      onClick={(event) => onChoose(event.shiftKey || event.ctrlKey || event.metaKey)}
      onDblClick={() => item.kind === 'node' && void controller.expand(item.id, null)}
    >
      <svg class="dot" viewBox="0 0 10 10" aria-hidden="true">
        {!isNode ? (
          <path d="M0 5H8M5 2L8 5L5 8" fill="none" stroke="currentColor" />
        ) : (
          <circle cx="5" cy="5" r="5" fill={controller.looks.value.looks.get(item.id)?.color} />
        )}
      </svg>
      <span class="name">{textOfItem(controller, item)}</span>
      <span class="facts">{label}</span>
    </div>
  );
}
