/**
 * The cursor over a node's relationships, in one of three ways:
 *
 * - *plain*: the node is pristine and all types are wanted. A step is one comparison; what the caller does not ask for
 *   is not even read from the columns, which halves the cache misses of a count.
 * - *filtered*: pristine, some types are wanted, or the transaction wrote since the walk began. Each step is checked.
 * - *layered*: up to three ascending lists (snapshot, delta, transaction) are merged by relationship id and the view is
 *   asked about each.
 *
 * Where the cursor stands is position `at` of a block. In the layered way that is a block of one relationship that
 * belongs to the cursor, so the accessors need not know the way.
 */
import type { LayeredView } from './layered-view.ts';
import type { AdjacencyPatch } from './overlay/adjacency-patch.ts';
import { type AdjacencyBlock, Direction, NONE, type RelationshipCursor } from './view.ts';

const NO_IDS: readonly number[] = [];
/** Of a segment without relationships in the direction: a run of no positions. */
const EMPTY_BLOCK: AdjacencyBlock = {
  offsets: new Uint32Array(0),
  neighbours: new Uint32Array(0),
  relationships: new Uint32Array(0),
  types: new Uint16Array(0),
};
/** Larger than every id: the head of a list that has ended. */
const END = Number.MAX_SAFE_INTEGER;

/** The relationship that a cursor has merged from the layers, as a block of one. */
class MergedBlock implements AdjacencyBlock {
  readonly offsets = EMPTY_BLOCK.offsets;
  readonly neighbours = new Uint32Array(1);
  readonly relationships = new Uint32Array(1);
  readonly types = new Uint16Array(1);
  readonly localTypes = new Int32Array(1);
}

export class LayeredCursor implements RelationshipCursor {
  outgoing = true;
  private readonly view: LayeredView;
  private node = NONE;
  private types: readonly number[] | null = null;
  private isLayered = false;
  /** True while incoming relationships are still to come after the outgoing ones. */
  private isInPending = false;
  /** Changes of the transaction when the walk began: as long as none is added, nothing has to be checked. */
  private changeCount = 0;

  // Where the cursor stands.
  private at = 0;
  private block: AdjacencyBlock = EMPTY_BLOCK;
  private localTypes: Int32Array;
  /** End of the positions that need no check: of the run in the plain way, 0 otherwise. */
  private plainEnd = 0;
  /** End of the run in the snapshot's columns. */
  private end = 0;
  /** The one type wanted, as the snapshot numbers it; -1 if it has none of that type or several are wanted. */
  private wanted = NONE;

  // The layered way: the snapshot's run is read through `lowest`, and the two lists above it.
  private lowest: AdjacencyBlock = EMPTY_BLOCK;
  private position = 0;
  private deltaIds: readonly number[] = NO_IDS;
  private deltaPosition = 0;
  private deltaEnd = 0;
  private ownIds: readonly number[] = NO_IDS;
  private ownPosition = 0;
  private ownEnd = 0;
  /** Made when a walk goes the layered way for the first time: most cursors never do. */
  private merged: MergedBlock | null = null;

  constructor(view: LayeredView) {
    this.view = view;
    this.localTypes = view.snapshot.names.localTypes;
  }

  get relationship(): number {
    return this.block.relationships[this.at]!;
  }

  get neighbour(): number {
    return this.block.neighbours[this.at]!;
  }

  get type(): number {
    return this.localTypes[this.block.types[this.at]!]!;
  }

  start(node: number, direction: Direction, types: readonly number[] | null): void {
    const { view } = this;
    this.node = node;
    this.types = types;
    this.changeCount = view.changeCount;
    this.isInPending = direction === Direction.Both;
    this.isLayered = !view.isPristine(node);
    if (types !== null) this.wanted = types.length === 1 ? view.blockType(types[0]!) : NONE;
    this.enter(direction !== Direction.In);
  }

  next(): boolean {
    const at = this.at + 1;
    if (at < this.plainEnd && this.changeCount === this.view.changeCount) {
      this.at = at;
      return true;
    }
    return this.nextElsewhere();
  }

  /** Out of line, so that what steps along a plain run stays small enough to be compiled into its caller. */
  private nextElsewhere(): boolean {
    return this.isLayered ? this.nextLayered() : this.nextChecked();
  }

  /** Takes up the lists of one direction, before their first element. */
  private enter(outgoing: boolean): void {
    const { view, node } = this;
    this.outgoing = outgoing;
    const block = (outgoing ? view.outBlock(node) : view.inBlock(node)) ?? EMPTY_BLOCK;
    const row = view.blockRow(node);
    const begin = block === EMPTY_BLOCK ? 0 : block.offsets[row]!;
    this.end = block === EMPTY_BLOCK ? 0 : block.offsets[row + 1]!;
    if (this.isLayered) {
      this.enterLayers(block, begin);
      return;
    }
    this.block = block;
    this.localTypes = view.snapshot.names.localTypes;
    this.at = begin - 1;
    this.plainEnd = this.types === null ? this.end : 0;
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
      if (!this.isInPending) {
        // A further call must find the end again.
        this.at = end;
        return false;
      }
      this.isInPending = false;
      this.enter(false);
    }
  }

  private isWanted(types: readonly number[], blockType: number): boolean {
    return types.length === 1 ? blockType === this.wanted : types.includes(this.localTypes[blockType]!);
  }

  private enterLayers(block: AdjacencyBlock, begin: number): void {
    const { view, node, outgoing } = this;
    this.lowest = block;
    this.position = begin;
    this.deltaIds = addedIds(view.delta.patches.get(node), outgoing);
    this.deltaPosition = 0;
    this.deltaEnd = this.deltaIds.length;
    this.ownIds = addedIds(view.writes.patches.get(node), outgoing);
    this.ownPosition = 0;
    this.ownEnd = this.ownIds.length;
    this.at = 0;
    this.plainEnd = 0;
    this.merged ??= new MergedBlock();
    this.block = this.merged;
    this.localTypes = this.merged.localTypes;
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

  /** The lowest id at the heads of the three lists, taken off; END when all have ended. */
  private takeLowest(): number {
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

function addedIds(patch: AdjacencyPatch | undefined, outgoing: boolean): readonly number[] {
  if (patch === undefined) return NO_IDS;
  return outgoing ? patch.addedOut : patch.addedIn;
}
