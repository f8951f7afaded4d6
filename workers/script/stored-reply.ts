/**
 * Serialization of a reply in the receipt of a commit, for requests that are sent again with the same key.
 *
 * ```
 * 0..3 length of the head, little-endian
 * 4.. head: the reply without its body, as JSON in UTF-8
 * … body
 * ```
 */
import type { TaskReply } from '#protocol';

const HEAD_AT = 4;

export function encodeReply(reply: TaskReply): Uint8Array {
  const { body, printed: _printed, lines: _lines, ...rest } = { body: new Uint8Array(0), ...reply };
  const head = Buffer.from(JSON.stringify(rest), 'utf8');
  const bytes = Buffer.alloc(HEAD_AT + head.length + body.length);
  bytes.writeUInt32LE(head.length);
  bytes.set(head, HEAD_AT);
  bytes.set(body, HEAD_AT + head.length);
  return bytes;
}

/** The body is a copy, since the body of a reply is transferred to another thread. */
export function decodeReply(receipt: Uint8Array): TaskReply {
  const bytes = Buffer.from(receipt.buffer, receipt.byteOffset, receipt.byteLength);
  const bodyAt = HEAD_AT + bytes.readUInt32LE();
  const head = JSON.parse(bytes.toString('utf8', HEAD_AT, bodyAt)) as TaskReply;
  return head.ok ? { ...head, body: new Uint8Array(bytes.subarray(bodyAt)) } : head;
}
