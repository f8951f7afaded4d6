/**
 * JSON-LD parser that can be stopped. The library handles the values of a document in one chain of promises, most of
 * them at its end: it would neither let other work of its thread run nor emit quads in between.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { JsonLdParser } from 'jsonld-streaming-parser';

/** Values between two turns of the event loop. */
const VALUES_PER_TURN = 256;

type Value = Parameters<JsonLdParser['newOnValueJob']>;

export class BoundedJsonLdParser extends JsonLdParser {
  #count = 0;
  #stopped: Error | null = null;
  /** Called before each turn of the event loop; what it throws ends the document. */
  onTurn: () => void = () => undefined;

  /** Skips what is left of the document. */
  stop(reason: Error): void {
    this.#stopped ??= reason;
  }

  override async newOnValueJob(...value: Value): Promise<void> {
    if (this.#stopped !== null) throw this.#stopped;
    if (++this.#count % VALUES_PER_TURN === 0) {
      this.onTurn();
      await turn();
    }
    await super.newOnValueJob(...value);
  }
}
