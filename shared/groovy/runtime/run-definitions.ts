/** What earlier scripts defined, in the run of a later one: their methods, found when a script has none of a name. */
import type { Value } from './host.ts';
import { SCRIPT_TYPE } from './script-type.ts';
import type { SiteHost } from './site.ts';
import { GroovyType } from './type.ts';

export class RunDefinitions {
  readonly #host: SiteHost;
  /** The scripts that the definitions were, in the order they were made. */
  readonly #scripts: Value[] = [];
  #depth = 0;

  constructor(host: SiteHost) {
    this.#host = host;
  }

  get isReplaying(): boolean {
    return this.#depth > 0;
  }

  /** Runs a definition; it gives the script that it was. */
  replay(definition: () => Value): void {
    this.#depth++;
    try {
      this.#scripts.push(definition());
    } finally {
      this.#depth--;
    }
  }

  /** The latest definition that has the method, for a call on a script that has none. */
  scriptFor(receiver: Value, name: string, args: readonly Value[]): Value | undefined {
    if (this.#scripts.length === 0 || receiver === null || receiver instanceof GroovyType) return undefined;
    if (!this.#host.infoOf(receiver).isSubtypeOf(SCRIPT_TYPE)) return undefined;
    return this.#scripts.findLast((each) => each !== receiver && this.#defines(each, name, args));
  }

  #defines(script: Value, name: string, args: readonly Value[]): boolean {
    const methods = this.#host.dispatcher.candidates(this.#host.infoOf(script), name);
    return methods.some((entry) => entry.isScript) && this.#host.respondsTo(script, name, args);
  }
}
