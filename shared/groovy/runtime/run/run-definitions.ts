/**
 * Replays definitions of earlier scripts in a run: their classes, and methods that the script does not define itself.
 */

import { SCRIPT_TYPE } from '../classes/script-type.ts';
import type { SiteHost } from '../dispatch/call-site.ts';
import type { Value } from '../host.ts';
import type { DefinedClass } from '../script-classes/script-class.ts';
import { GroovyType } from '../type.ts';

/** Names that were made at run time and are remembered to have been looked at. */
const LOOKED_AT_MAX = 1000;

/** Members of which it is told that a script hides them. */
const HIDDEN_MAX = 20;

export class RunDefinitions {
  readonly #host: SiteHost;
  /** The scripts that the definitions were, in the order they were made. */
  readonly #scripts: Value[] = [];
  /** Classes that several scripts of the run were compiled with, by name. */
  readonly #classes = new Map<string, DefinedClass>();
  /** Members that the script hides, as `java.lang.String.trim`. */
  readonly hidden = new Set<string>();
  #depth = 0;
  /** Runs the definitions of a name; null while there are none. */
  #runNamed: ((name: string) => void) | null = null;
  readonly #lookedAt = new Set<string>();

  constructor(host: SiteHost) {
    this.#host = host;
  }

  get isReplaying(): boolean {
    return this.#depth > 0;
  }

  /** What to do at the first use of a name that the script makes when it runs. */
  set runNamed(run: (name: string) => void) {
    this.#runNamed = run;
  }

  /** Called before a name that is no constant of the script is looked up as a property. */
  lookAt(name: string): void {
    if (this.#runNamed === null || this.#lookedAt.has(name)) return;
    if (this.#lookedAt.size >= LOOKED_AT_MAX) this.#lookedAt.clear();
    this.#lookedAt.add(name);
    this.#runNamed(name);
  }

  noteHidden(member: string): void {
    if (this.hidden.size < HIDDEN_MAX) this.hidden.add(member);
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

  /** The class of the name that all scripts of the run share; made by the first of them. */
  sharedClass(name: string, define: () => DefinedClass): DefinedClass {
    let shared = this.#classes.get(name);
    if (shared === undefined) {
      shared = define();
      this.#classes.set(name, shared);
    }
    return shared;
  }

  /** The latest definition that has the method, for a call on a script that has none. */
  scriptFor(receiver: Value, name: string, args: readonly Value[]): Value | undefined {
    if (this.#scripts.length === 0 || receiver === null || receiver instanceof GroovyType) return undefined;
    if (!this.#host.infoOf(receiver).isSubtypeOf(SCRIPT_TYPE)) return undefined;
    // Methods of the script's own take the place of all earlier ones of the name, whatever their parameters.
    if (this.#hasMethods(receiver, name)) return undefined;
    return this.#scripts.findLast(
      (each) => this.#hasMethods(each, name) && this.#host.respondsTo(each, name, args),
    );
  }

  #hasMethods(script: Value, name: string): boolean {
    const methods = this.#host.dispatcher.candidates(this.#host.infoOf(script), name);
    return methods.some((entry) => entry.isScript);
  }
}
