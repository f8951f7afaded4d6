/** Line of the first invalid UTF-8 sequence, for error messages. */
import { isUtf8 } from 'node:buffer';

const LINE_FEED = 0x0a;

/** Line feeds among the bytes. */
export function lineFeedCount(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count++;
  return count;
}

/**
 * Number of complete lines before the first one that is not UTF-8; all of them if only the text after the last line
 * end may be invalid. The bytes may begin within a character.
 */
export function linesBeforeFault(bytes: Uint8Array): number {
  let start = 0;
  while (start < bytes.length && (bytes[start]! & 0xc0) === 0x80) start++;
  let count = 0;
  for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
    if (!isUtf8(bytes.subarray(start, end))) return count;
    start = end + 1;
    count++;
  }
  return count;
}
