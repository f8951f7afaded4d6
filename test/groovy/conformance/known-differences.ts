/** Cases that answer otherwise here, each with the reason. One that begins to agree must leave the list. */

export const KNOWN_DIFFERENCES: ReadonlyMap<string, string> = new Map([
  [
    'groovy-gdk/string/equality-identity',
    'new String(...) has no identity of its own: texts are plain values',
  ],
]);
