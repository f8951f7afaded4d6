/**
 * A way to a Redis server on which a connection is lost at the worst moment: what is sent to end a transaction stays on
 * its way while the client already has a new connection, and arrives when the test says so.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export class CutConnection {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** The transaction that is on its way, and the connection that it is on. */
  #held: { readonly bytes: Buffer; readonly redis: Socket } | null = null;
  #onHeld: (() => void) | null = null;
  #admitted: Promise<void> = Promise.resolve();

  private constructor(port: number) {
    this.#server = createServer((client) => {
      client.on('error', () => undefined);
      void this.#admitted.then(() => this.#join(client, connect(port, '127.0.0.1')));
    });
  }

  /** A way to the server at the address. */
  static async to(url: string): Promise<CutConnection> {
    const cut = new CutConnection(Number(new URL(url).port));
    cut.#server.listen(0, '127.0.0.1');
    await once(cut.#server, 'listening');
    return cut;
  }

  get url(): string {
    return `redis://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /**
   * Holds the next transaction, whose client loses the connection, and resolves when it does. The client gets another
   * connection once `admitted` has resolved.
   */
  holdTransaction(admitted: Promise<void> = Promise.resolve()): Promise<void> {
    return new Promise((resolve) => {
      this.#onHeld = () => {
        this.#admitted = admitted;
        resolve();
      };
    });
  }

  /** Lets what is held arrive; resolves when Redis has answered it. */
  async release(): Promise<void> {
    if (this.#held === null) throw new Error('no transaction was sent');
    const { bytes, redis } = this.#held;
    redis.write(bytes);
    redis.resume();
    await once(redis, 'data');
  }

  /** Carries nothing any more for the connections that there are, and closes none; those to come are served. */
  silence(): void {
    for (const socket of this.#sockets) socket.pause().unpipe();
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #join(client: Socket, redis: Socket): void {
    for (const socket of [client, redis]) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
    }
    redis.pipe(client);
    client.on('data', (bytes: Buffer) => {
      if (this.#onHeld !== null && /\r\nexec\r\n/i.test(bytes.toString('latin1'))) {
        this.#onHeld();
        this.#onHeld = null;
        this.#held = { bytes, redis };
        redis.unpipe(client);
        client.destroy();
      } else {
        redis.write(bytes);
      }
    });
    client.on('end', () => redis.end());
  }
}
