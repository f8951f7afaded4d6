/**
 * The cursor over a node's relationships, with three modes:
 *
 * - *plain*: the node is pristine and all types are wanted. A step is one comparison; columns that the caller
 *   does not read are not touched, which halves the cache misses of a count.
 * - *filtered*: the node is pristine but only some types are wanted, or the transaction wrote after `start`.
 *   Checks each step.
 * - *layered*: merges up to three ascending lists (snapshot, delta, transaction) by relationship id and looks
 *   each relationship up in the view.
 *
 * The current relationship is position `at` of a block. In the layered mode that is a block of one
 * relationship that belongs to the cursor, so the accessors are the same in all modes.
 */
import { AdjacencyPatch } from './overlay/adjacency-patch.ts';
import type { GraphSnapshot } from './snapshot/graph-snapshot.ts';
import {
  type AdjacencyBlock,
  Direction,
  NONE,
  type RelationshipCursor,
  type RunBlock,
  type SegmentBlock,
} from './view.ts';

const NO_IDS: readonly number[] = [];
/** The block of a segment without relationships in the direction. */
const EMPTY_BLOCK: SegmentBlock = {
  offsets: new Uint32Array(2),
  neighbours: new Uint32Array(0),
  relationships: new Uint32Array(0),
  types: new Uint16Array(0),
  run: null,
};
/** Larger than every id: the head of an exhausted list. */
const END = Number.MAX_SAFE_INTEGER;

/** The current relationship of a layered cursor, as a block of one. */
class MergedBlock implements AdjacencyBlock {
  readonly offsets = EMPTY_BLOCK.offsets;
  readonly neighbours = new Uint32Array(1);
  readonly relationships = new Uint32Array(1);
  readonly types = new Uint16Array(1);
  readonly localTypes = new Int32Array(1);
}

/** The part of the view that a cursor reads. */
export interface CursorLayers {
  readonly snapshot: GraphSnapshot;
  /** Commits after the snapshot. */
  readonly delta: { addedIds(node: number, outgoing: boolean): readonly number[] };
  /** Patches of this transaction. */
  readonly writes: { readonly patches: { get(node: number): AdjacencyPatch | undefined } };
  /** Incremented by every change that an open cursor must see. */
  readonly changeCount: number;
  /** See `GraphView`. */
  isPristine(node: number): boolean;
  blockType(type: number): number;
  hasRelationship(id: number): boolean;
  typeOf(relationship: number): number;
  source(relationship: number): number;
  target(relationship: number): number;
}

export class LayeredCursor implements RelationshipCursor {
  outgoing = true;
  private readonly view: CursorLayers;
  /** The snapshot that the columns belong to: a view can switch to another one. */
  private snapshot: GraphSnapshot;
  private node = NONE;
  private types: readonly number[] | null = null;
  private isLayered = false;
  /** True while the incoming relationships follow the outgoing ones. */
  private isInPending = false;
  /** The change count of the transaction at `start`: while it is the same, no check is necessary. */
  private changeCount = 0;

  // Current position.
  private at = 0;
  private block: AdjacencyBlock = EMPTY_BLOCK;
  /** True in plain mode: the cursor ends with its run, or with the columns. */
  private isPlain = false;
  /** Past the node's last position in the block. */
  private end = 0;
  /** The run beside the columns, and the node's place in it while that is to follow; else -1. */
  private run: RunBlock | null = null;
  private runPlace = NONE;
  /** The snapshot's number of the only wanted type; -1 if the snapshot lacks it or several are wanted. */
  private wanted = NONE;

  // Layered mode: reads the snapshot's relationships through `lowest`, merged with the other two lists.
  private lowest: AdjacencyBlock = EMPTY_BLOCK;
  private position = 0;
  private deltaIds: readonly number[] = NO_IDS;
  private deltaPosition = 0;
  private deltaEnd = 0;
  private ownIds: readonly number[] = NO_IDS;
  private ownPosition = 0;
  private ownEnd = 0;
  /** Created by the first layered iteration, which most cursors never do. */
  private merged: MergedBlock | null = null;

  constructor(view: CursorLayers) {
    this.view = view;
    this.snapshot = view.snapshot;
  }

  get relationship(): number {
    return this.block.relationships[this.at]!;
  }

  get neighbour(): number {
    return this.block.neighbours[this.at]!;
  }

  get type(): number {
    return this.isLayered
      ? this.merged!.localTypes[0]!
      : this.snapshot.names.localTypes[this.block.types[this.at]!]!;
  }

  start(node: number, direction: Direction, types: readonly number[] | null): void {
    const { view } = this;
    this.changeCount = view.changeCount;
    if (view.snapshot !== this.snapshot) this.snapshot = view.snapshot;
    if (types === null && direction !== Direction.Both && view.isPristine(node)) {
      if (!this.isPlain) this.becomePlain();
      this.enterColumns(node, direction === Direction.Out);
    } else {
      this.startElsewhere(node, direction, types);
    }
  }

  next(): boolean {
    if (!this.isPlain || this.changeCount !== this.view.changeCount) return this.nextSlow();
    const at = this.at + 1;
    if (at >= this.end) return this.runPlace !== NONE && this.nextInRun();
    this.at = at;
    return true;
  }

  private nextInRun(): boolean {
    this.at = this.enterRun();
    this.block = this.run!;
    return true;
  }

  /** A separate method, so that `next` on a plain run is small enough for V8 to inline. */
  private nextSlow(): boolean {
    return this.isLayered ? this.nextLayered() : this.nextChecked();
  }

  private becomePlain(): void {
    this.types = null;
    this.isLayered = false;
    this.isInPending = false;
    this.isPlain = true;
  }

  private startElsewhere(node: number, direction: Direction, types: readonly number[] | null): void {
    const { view } = this;
    this.node = node;
    this.types = types;
    this.isInPending = direction === Direction.Both;
    this.isPlain = false;
    this.isLayered = !view.isPristine(node);
    if (types !== null) this.wanted = types.length === 1 ? view.blockType(types[0]!) : NONE;
    this.enter(direction !== Direction.In);
  }

  /** Starts the lists of one direction, before their first element. */
  private enter(outgoing: boolean): void {
    this.enterColumns(this.node, outgoing);
    if (this.isLayered) this.enterLayers();
  }

  private enterColumns(node: number, outgoing: boolean): void {
    const { snapshot } = this;
    const block = (outgoing ? snapshot.out(node) : snapshot.in(node)) ?? EMPTY_BLOCK;
    const row = block === EMPTY_BLOCK ? 0 : node & snapshot.mask;
    const { offsets } = block;
    this.outgoing = outgoing;
    if (this.block !== block) this.block = block;
    this.at = offsets[row]! - 1;
    this.end = offsets[row + 1]!;
    const { run } = block;
    if (this.run !== run) this.run = run;
    this.runPlace = run === null ? NONE : run.place(row);
  }

  /** Goes on from the columns to the run: the node's first position there. Changes {@link end}. */
  private enterRun(): number {
    const { runPlace } = this;
    const { offsets } = this.run!;
    this.runPlace = NONE;
    this.end = offsets[runPlace + 1]!;
    return offsets[runPlace]!;
  }

  private nextChecked(): boolean {
    const { view, types } = this;
    const isUnchanged = this.changeCount === view.changeCount;
    for (;;) {
      const { block, end } = this;
      for (let at = this.at + 1; at < end; at++) {
        if (types !== null && !this.isWanted(types, block.types[at]!)) continue;
        if (!isUnchanged && !view.hasRelationship(block.relationships[at]!)) continue;
        this.at = at;
        return true;
      }
      if (this.runPlace !== NONE) {
        this.at = this.enterRun() - 1;
        this.block = this.run!;
        continue;
      }
      if (!this.isInPending) {
        // A further call returns false again.
        this.at = end;
        return false;
      }
      this.isInPending = false;
      this.enter(false);
    }
  }

  private isWanted(types: readonly number[], blockType: number): boolean {
    return types.length === 1
      ? blockType === this.wanted
      : types.includes(this.snapshot.names.localTypes[blockType]!);
  }

  private enterLayers(): void {
    const { view, node, outgoing } = this;
    this.lowest = this.block;
    this.position = this.at + 1;
    this.deltaIds = view.delta.addedIds(node, outgoing);
    this.deltaPosition = 0;
    this.deltaEnd = this.deltaIds.length;
    this.ownIds = AdjacencyPatch.added(view.writes.patches.get(node), outgoing);
    this.ownPosition = 0;
    this.ownEnd = this.ownIds.length;
    this.at = 0;
    this.merged ??= new MergedBlock();
    this.block = this.merged;
  }

  private nextLayered(): boolean {
    const { view } = this;
    const merged = this.merged!;
    for (;;) {
      const relationship = this.takeLowest();
      if (relationship === END) {
        if (!this.isInPending) return false;
        this.isInPending = false;
        this.enter(false);
        continue;
      }
      if (!view.hasRelationship(relationship)) continue;
      const type = view.typeOf(relationship);
      if (this.types !== null && !this.types.includes(type)) continue;
      merged.relationships[0] = relationship;
      merged.neighbours[0] = this.outgoing ? view.target(relationship) : view.source(relationship);
      merged.localTypes[0] = type;
      return true;
    }
  }

  /** Removes and returns the lowest id at the heads of the three lists; END if all are exhausted. */
  private takeLowest(): number {
    if (this.position === this.end && this.runPlace !== NONE) {
      this.position = this.enterRun();
      this.lowest = this.run!;
    }
    const fromSnapshot = this.position < this.end ? this.lowest.relationships[this.position]! : END;
    const fromDelta = this.deltaPosition < this.deltaEnd ? this.deltaIds[this.deltaPosition]! : END;
    const fromOwn = this.ownPosition < this.ownEnd ? this.ownIds[this.ownPosition]! : END;
    if (fromSnapshot < fromDelta && fromSnapshot < fromOwn) {
      this.position++;
      return fromSnapshot;
    }
    if (fromDelta < fromOwn) {
      this.deltaPosition++;
      return fromDelta;
    }
    if (fromOwn !== END) this.ownPosition++;
    return fromOwn;
  }
}
