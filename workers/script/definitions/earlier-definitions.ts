/** Selects and compiles the stored definitions of earlier scripts that a script needs. */
import type { Budget } from '#base';
import {
  type CompiledScript,
  type Definition,
  DefinitionGraph,
  definitionsIn,
  EarlierClasses,
  GroovySyntaxError,
  type Registry,
  type ScriptCache,
} from '#groovy';

export interface EarlierDefinitions {
  /** All stored definitions. */
  readonly texts: readonly string[];
  readonly classes: EarlierClasses;
  /** Definitions to replay before the script, oldest first: those that it can reach. */
  neededBy(script: CompiledScript, budget: Budget): readonly CompiledScript[];
  /** Definitions to replay when a running script looks up a name at run time. */
  neededByName(name: string, budget: Budget): readonly CompiledScript[];
  /** Other texts that define the same names. */
  othersOf(definition: Definition): readonly string[];
}

export class DefinitionReader {
  readonly #registry: Registry;
  readonly #scripts: ScriptCache;
  /** The definitions in each text of the last call. */
  #known = new Map<string, readonly Definition[]>();
  #last: EarlierDefinitions | null = null;

  constructor(registry: Registry, scripts: ScriptCache) {
    this.#registry = registry;
    this.#scripts = scripts;
  }

  /**
   * Cached while the array is the same. Of several definitions of a name the last one counts. A text that does not
   * compile is skipped, since the script at hand is not at fault. Throws when the budget is exceeded.
   */
  read(texts: readonly string[], budget: Budget): EarlierDefinitions {
    if (this.#last?.texts !== texts) this.#last = this.#read(texts, budget);
    return this.#last;
  }

  #read(texts: readonly string[], budget: Budget): EarlierDefinitions {
    for (const text of texts) {
      if (this.#known.has(text)) continue;
      // Cached at once, so that the work of a run whose budget is exceeded here is not lost.
      this.#known.set(text, unlessBroken(() => definitionsIn(text, budget)) ?? []);
    }
    this.#known = new Map(texts.map((text) => [text, this.#known.get(text) ?? []]));
    const byKey = groupedByKey(this.#known);
    const live = [...byKey.values()].map((each) => each.at(-1) as Definition);
    const classes = new EarlierClasses(live.filter((each) => each.isClass));
    const graph = new DefinitionGraph(live);
    const needed = new WeakMap<CompiledScript, readonly CompiledScript[]>();
    const compiled = (reached: readonly Definition[], budget: Budget): readonly CompiledScript[] => {
      const options = { registry: this.#registry, budget, earlierClasses: classes };
      return reached
        .filter((each) => !each.isClass)
        .flatMap(({ text }) => unlessBroken(() => this.#scripts.compile(text, options)) ?? []);
    };
    return {
      texts,
      classes,
      neededBy: (script, budget) => {
        const found = needed.get(script) ?? compiled(graph.reachedFrom(script.source, budget), budget);
        needed.set(script, found);
        return found;
      },
      neededByName: (name, budget) => compiled(graph.reachedByName(name, budget), budget),
      othersOf: ({ key, text }) =>
        (byKey.get(key) ?? []).map((each) => each.text).filter((each) => each !== text),
    };
  }
}

/** Ordered by the last definition of each key. */
function groupedByKey(
  definitions: ReadonlyMap<string, readonly Definition[]>,
): ReadonlyMap<string, readonly Definition[]> {
  const byKey = new Map<string, readonly Definition[]>();
  for (const [text, found] of definitions) {
    for (const each of found) {
      const earlier = byKey.get(each.key) ?? [];
      byKey.delete(each.key);
      byKey.set(each.key, [...earlier, { ...each, text }]);
    }
  }
  return byKey;
}

function unlessBroken<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof GroovySyntaxError)) throw error;
    return null;
  }
}
