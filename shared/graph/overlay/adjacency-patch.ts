/**
 * The changes of a layer to one node's relationships: the added ones (ids ascending) and whether some of the
 * lower layers are removed. The states of the relationships say which ones.
 */
/** Most nodes gain relationships in one direction only, so lists are created on demand. */
const NO_IDS: readonly number[] = [];

export class AdjacencyPatch {
  addedOut: readonly number[] = NO_IDS;
  addedIn: readonly number[] = NO_IDS;
  /** True if this layer has a state of any relationship of the node that is in a lower layer. */
  hidesOut = false;
  hidesIn = false;

  /** The relationships that are added in one direction. */
  static added(patch: AdjacencyPatch | undefined, outgoing: boolean): readonly number[] {
    if (patch === undefined) return NO_IDS;
    return outgoing ? patch.addedOut : patch.addedIn;
  }

  addOut(id: number): void {
    this.addedOut = withId(this.addedOut, id);
  }

  addIn(id: number): void {
    this.addedIn = withId(this.addedIn, id);
  }
}

/** Inserts the id in order, usually at the end. Returns a new list only in place of the shared empty one. */
function withId(list: readonly number[], id: number): readonly number[] {
  if (list === NO_IDS) return [id];
  const ids = list as number[];
  let at = ids.length;
  while (at > 0 && ids[at - 1]! > id) at--;
  if (at === ids.length) ids.push(id);
  else ids.splice(at, 0, id);
  return ids;
}
