/**
 * The cursor over a node's relationships. Where the node is pristine it runs along the snapshot's columns; else it
 * merges up to three ascending lists (snapshot, delta, transaction) by relationship id and asks the view about each.
 */
import { assert } from '#base';
import type { LayeredView } from './layered-view.ts';
import type { AdjacencyPatch } from './overlay/adjacency-patch.ts';
import { type AdjacencyBlock, Direction, NONE, type RelationshipCursor } from './view.ts';

const NO_IDS: readonly number[] = [];
const NO_WORDS = new Uint32Array(0);
const NO_TYPES = new Uint16Array(0);
/** Larger than every id: the head of a list that has ended. */
const END = Number.MAX_SAFE_INTEGER;
/** What `wanted` is when types are not compared with one number. */
const ALL_TYPES = -1;
const SEVERAL_TYPES = -2;

export class LayeredCursor implements RelationshipCursor {
  relationship = NONE;
  neighbour = NONE;
  type = NONE;
  outgoing = true;

  private readonly view: LayeredView;
  private node = NONE;
  private types: readonly number[] | null = null;
  private isLayered = false;
  /** True while incoming relationships are still to come after the outgoing ones. */
  private isInPending = false;
  /** Changes of the transaction when the walk began: as long as none is added, nothing has to be checked. */
  private changeCount = 0;

  // The snapshot's run; in the pristine case all there is.
  private neighbours: Uint32Array = NO_WORDS;
  private relationships: Uint32Array = NO_WORDS;
  private blockTypes: Uint16Array = NO_TYPES;
  private localTypes: Int32Array;
  private position = 0;
  private end = 0;
  /** The one type wanted, as the snapshot numbers it, or ALL_TYPES, or SEVERAL_TYPES. */
  private wanted = ALL_TYPES;

  // The two lists above the snapshot.
  private deltaIds: readonly number[] = NO_IDS;
  private deltaPosition = 0;
  private deltaEnd = 0;
  private ownIds: readonly number[] = NO_IDS;
  private ownPosition = 0;
  private ownEnd = 0;

  constructor(view: LayeredView) {
    this.view = view;
    this.localTypes = view.snapshot.names.localTypes;
  }

  start(node: number, direction: Direction, types: readonly number[] | null): void {
    const { view } = this;
    this.node = node;
    this.types = types;
    this.isLayered = !view.isPristine(node);
    this.isInPending = direction === Direction.Both;
    this.changeCount = view.changeCount;
    this.localTypes = view.snapshot.names.localTypes;
    this.wanted = types === null ? ALL_TYPES : SEVERAL_TYPES;
    if (types !== null && types.length === 1) {
      const blockType = view.blockType(types[0]!);
      // No relationship of the snapshot has the type: a number that no column holds.
      this.wanted = blockType === NONE ? END : blockType;
    }
    this.enter(direction !== Direction.In);
  }

  next(): boolean {
    if (this.isLayered) return this.nextLayered();
    for (;;) {
      while (this.position < this.end) {
        const at = this.position++;
        const blockType = this.blockTypes[at]!;
        if (this.wanted !== ALL_TYPES && this.wanted !== blockType && !this.isAmongTypes(blockType)) continue;
        const relationship = this.relationships[at]!;
        if (this.changeCount !== this.view.changeCount && !this.view.hasRelationship(relationship)) continue;
        this.relationship = relationship;
        this.neighbour = this.neighbours[at]!;
        this.type = this.localTypes[blockType]!;
        return true;
      }
      if (!this.isInPending) return false;
      this.isInPending = false;
      this.enter(false);
    }
  }

  private isAmongTypes(blockType: number): boolean {
    return this.wanted === SEVERAL_TYPES && this.types!.includes(this.localTypes[blockType]!);
  }

  /** Positions the lists at the begin of one direction. */
  private enter(outgoing: boolean): void {
    const { view, node } = this;
    this.outgoing = outgoing;
    this.enterBlock(outgoing ? view.outBlock(node) : view.inBlock(node));
    if (!this.isLayered) return;
    this.deltaIds = addedIds(view.delta.patches.get(node), outgoing);
    this.deltaPosition = 0;
    this.deltaEnd = this.deltaIds.length;
    this.ownIds = addedIds(view.writes.patches.get(node), outgoing);
    this.ownPosition = 0;
    this.ownEnd = this.ownIds.length;
  }

  private enterBlock(block: AdjacencyBlock | null): void {
    if (block === null) {
      this.position = 0;
      this.end = 0;
      return;
    }
    const row = this.view.blockRow(this.node);
    this.neighbours = block.neighbours;
    this.relationships = block.relationships;
    this.blockTypes = block.types;
    this.position = block.offsets[row]!;
    this.end = block.offsets[row + 1]!;
  }

  private nextLayered(): boolean {
    const { view } = this;
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
      this.relationship = relationship;
      this.neighbour = this.outgoing ? view.target(relationship) : view.source(relationship);
      this.type = type;
      return true;
    }
  }

  /** The lowest id at the heads of the three lists, taken off; END when all have ended. */
  private takeLowest(): number {
    const fromSnapshot = this.position < this.end ? this.relationships[this.position]! : END;
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
    assert(fromOwn !== fromSnapshot || fromOwn === END, 'a relationship lies in one layer only');
    if (fromOwn !== END) this.ownPosition++;
    return fromOwn;
  }
}

function addedIds(patch: AdjacencyPatch | undefined, outgoing: boolean): readonly number[] {
  if (patch === undefined) return NO_IDS;
  return outgoing ? patch.addedOut : patch.addedIn;
}
