/** Bytes of a snapshot's shared memory by what they are for. */
import type { GraphSnapshotImage } from '#graph';

export interface SnapshotBytes {
  /** Both directions and the ends of relationships, offsets included. */
  readonly adjacency: number;
  /** Labels and properties of nodes, with the string dictionary. */
  readonly nodes: number;
  readonly relationshipProperties: number;
}

export function snapshotByteLengths(image: GraphSnapshotImage): SnapshotBytes {
  let adjacency = 0;
  let nodes = 0;
  let relationshipProperties = 0;
  for (const segment of image.nodes) {
    for (const columns of [segment?.out, segment?.in]) {
      adjacency += (columns?.buffer.byteLength ?? 0) + (columns?.run?.buffer.byteLength ?? 0);
    }
    nodes += (segment?.labelSets.byteLength ?? 0) + (segment?.properties?.buffer.byteLength ?? 0);
  }
  for (const segment of image.relationships) {
    adjacency += segment?.ends.byteLength ?? 0;
    relationshipProperties += segment?.properties?.buffer.byteLength ?? 0;
  }
  for (const chunk of image.strings) {
    nodes += chunk.bytes.byteLength + chunk.offsets.byteLength + chunk.slots.byteLength;
  }
  return { adjacency, nodes, relationshipProperties };
}
