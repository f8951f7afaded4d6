/**
 * What a layer changes about one node's relationships: those it adds (ids ascending) and how many it removed from
 * layers below. Which ones are removed stands in the states of the relationships themselves.
 */
/** Most nodes gain relationships in one direction only, so lists are made when they are needed. */
const NO_IDS: readonly number[] = [];

export class AdjacencyPatch {
  addedOut: readonly number[] = NO_IDS;
  addedIn: readonly number[] = NO_IDS;
  /** At least one relationship of the node that lies in a lower layer has a state here. */
  hidesOut = false;
  hidesIn = false;

  addOut(id: number): void {
    this.addedOut = withId(this.addedOut, id);
  }

  addIn(id: number): void {
    this.addedIn = withId(this.addedIn, id);
  }
}

/** The list with the id at its place, nearly always the end; the same list, unless it was the shared empty one. */
function withId(list: readonly number[], id: number): readonly number[] {
  if (list === NO_IDS) return [id];
  const ids = list as number[];
  let at = ids.length;
  while (at > 0 && ids[at - 1]! > id) at--;
  if (at === ids.length) ids.push(id);
  else ids.splice(at, 0, id);
  return ids;
}
