/** Cases that answer otherwise here, each with the reason. One that begins to agree must leave the list. */
const NO_FILES = 'scripts have no files, not even names of them';
const NO_THREADS = 'scripts have no threads';

export const KNOWN_DIFFERENCES: ReadonlyMap<string, string> = new Map([
  ['groovy-gdk/text/file-names', NO_FILES],
  ['groovy-gdk/result/other-objects', NO_FILES],
  ['groovy-gdk/util/thread-future', NO_THREADS],
  ['groovy-gdk/util/executor', NO_THREADS],
  [
    'groovy-gdk/string/equality-identity',
    'new String(...) has no identity of its own: texts are plain values',
  ],
]);
