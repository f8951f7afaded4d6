/** A web address of a document that gives its first reader a part, and the rest when it is told to. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Loadable } from './documents.ts';

export class HeldSource {
  readonly #server: Server;
  #release: () => void = () => undefined;

  private constructor(document: Loadable, heldFrom: number) {
    const released = new Promise<void>((resolve) => {
      this.#release = resolve;
    });
    let isFirst = true;
    this.#server = createServer((_request, response) => {
      // A reader that was killed, or has been superseded, goes away in the middle.
      response.on('error', () => undefined);
      response.writeHead(200, { 'content-type': document.contentType });
      if (!isFirst) {
        response.end(document.text);
        return;
      }
      isFirst = false;
      response.write(document.text.slice(0, heldFrom));
      void released.then(() => response.end(document.text.slice(heldFrom)));
    });
  }

  /** Later readers get the whole at once. `heldFrom` counts characters. */
  static async start(document: Loadable, heldFrom: number): Promise<HeldSource> {
    const source = new HeldSource(document, heldFrom);
    source.#server.listen(0, '127.0.0.1');
    await once(source.#server, 'listening');
    return source;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/document`;
  }

  release(): void {
    this.#release();
  }

  stop(): void {
    this.#release();
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
