/**
 * Replays definitions of earlier scripts in a run: their classes, and methods that the script does not define itself.
 */

import { SCRIPT_TYPE } from '../classes/script-type.ts';
import type { SiteHost } from '../dispatch/call-site.ts';
import { GroovyType, type Value } from '../host.ts';
import type { DefinedClass } from '../script-classes/script-class.ts';

/** Maximum number of names computed at run time that are remembered. */
const LOOKED_AT_MAX = 1000;

/** Maximum number of hidden members that are reported. */
const HIDDEN_MAX = 20;

export class RunDefinitions {
  readonly #host: SiteHost;
  #depth = 0;
  /** Runs the definitions of a name; null while there are none. */
  #runNamed: ((name: string) => void) | null = null;
  // Created on first use: most runs need none of the following.
  /** The script objects of the definitions, in order of creation. */
  #scripts: Value[] | undefined;
  /** Classes shared by several scripts of the run, by name. */
  #classes: Map<string, DefinedClass> | undefined;
  #hidden: Set<string> | undefined;
  #lookedAt: Set<string> | undefined;

  constructor(host: SiteHost) {
    this.#host = host;
  }

  get isReplaying(): boolean {
    return this.#depth > 0;
  }

  /** Called at the first use of a name that the script computes at run time. */
  set runNamed(run: (name: string) => void) {
    this.#runNamed = run;
  }

  /** Called before the property lookup of a name that is not a constant of the script. */
  lookAt(name: string): void {
    if (this.#runNamed === null) return;
    const lookedAt = (this.#lookedAt ??= new Set());
    if (lookedAt.has(name)) return;
    if (lookedAt.size >= LOOKED_AT_MAX) lookedAt.clear();
    lookedAt.add(name);
    this.#runNamed(name);
  }

  /** Members that the script hides, as `java.lang.String.trim`. */
  get hidden(): readonly string[] {
    return this.#hidden === undefined ? [] : [...this.#hidden];
  }

  noteHidden(member: string): void {
    const hidden = (this.#hidden ??= new Set());
    if (hidden.size < HIDDEN_MAX) hidden.add(member);
  }

  /** Runs a definition; returns its script object. */
  replay(definition: () => Value): void {
    this.#depth++;
    try {
      const script = definition();
      (this.#scripts ??= []).push(script);
    } finally {
      this.#depth--;
    }
  }

  /** The class of that name shared by all scripts of the run; the first of them creates it. */
  sharedClass(name: string, define: () => DefinedClass): DefinedClass {
    let shared = this.#classes?.get(name);
    if (shared === undefined) {
      shared = define();
      (this.#classes ??= new Map()).set(name, shared);
    }
    return shared;
  }

  /** The latest definition with the method, for a call on a script without it. */
  scriptFor(receiver: Value, name: string, args: readonly Value[]): Value | undefined {
    const scripts = this.#scripts;
    if (scripts === undefined || receiver === null || receiver instanceof GroovyType) return undefined;
    if (!this.#host.infoOf(receiver).isSubtypeOf(SCRIPT_TYPE)) return undefined;
    // The script's own methods replace all earlier ones of that name, whatever their parameters.
    if (this.#hasMethods(receiver, name)) return undefined;
    return scripts.findLast(
      (each) => this.#hasMethods(each, name) && this.#host.respondsTo(each, name, args),
    );
  }

  #hasMethods(script: Value, name: string): boolean {
    const methods = this.#host.dispatcher.candidates(this.#host.infoOf(script), name);
    return methods.some((entry) => entry.isScript);
  }
}
