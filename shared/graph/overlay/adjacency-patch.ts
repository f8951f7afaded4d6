/**
 * What a layer changes about one node's relationships: those it adds (ids ascending) and how many it removed from
 * layers below. Which ones are removed stands in the states of the relationships themselves.
 */
export class AdjacencyPatch {
  readonly addedOut: number[] = [];
  readonly addedIn: number[] = [];
  /** At least one relationship of the node that lies in a lower layer has a state here. */
  hidesOut = false;
  hidesIn = false;
}

/** Adds an id to an ascending list; nearly always at its end. */
export function insertAscending(ids: number[], id: number): void {
  let at = ids.length;
  while (at > 0 && ids[at - 1]! > id) at--;
  if (at === ids.length) ids.push(id);
  else if (ids[at] !== id) ids.splice(at, 0, id);
}

export function removeAscending(ids: number[], id: number): void {
  const at = ids.lastIndexOf(id);
  if (at >= 0) ids.splice(at, 1);
}
