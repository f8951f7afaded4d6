/**
 * Serves the files of a directory over HTTP from a process of its own, as another machine would: its argument is the directory,
 * its message the port. Ends with its parent.
 */
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const directory = process.argv[2] ?? '';
const server = createServer((request, response) => {
  createReadStream(join(directory, (request.url ?? '').slice(1))).pipe(response);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a server on a port has a number');
  process.send?.(address.port);
});
process.once('disconnect', () => process.exit());
