/** A commit that holds nothing but a text, for tests of the log alone. */
import { type EncodedCommit, encodeChanges, stampCommit } from '#storage';

const NOTHING = { graph: [], quads: [], metadata: [], nodeIdEnd: 0, relationshipIdEnd: 0 };

export function smallCommit(version: number, text: string): EncodedCommit {
  return stampCommit(encodeChanges({ ...NOTHING, definitions: [text] }), version, 0);
}
