/** Snapshots as the bytes of a checkpoint, in memory. */

import {
  type DecodedSnapshot,
  decodeSnapshot,
  encodeSnapshot,
} from '../../shared/database/checkpoint-codec.ts';
import type { DatabaseSnapshot } from '../../shared/database/snapshot/database-snapshot.ts';

export async function encoded(snapshot: DatabaseSnapshot): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of encodeSnapshot(snapshot)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

export async function decoded(bytes: Buffer): Promise<DecodedSnapshot> {
  let at = 0;
  const read = async (target: Uint8Array) => {
    target.set(bytes.subarray(at, (at += target.length)));
  };
  return decodeSnapshot({ name: 'it', byteLength: bytes.length, read });
}
