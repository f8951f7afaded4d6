/** What earlier scripts have left, made ready for the run of a later one. */
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
  /** What the database holds. */
  readonly texts: readonly string[];
  readonly classes: EarlierClasses;
  /** What to run before the script, oldest first: as much of it all as the script can come to. */
  neededBy(script: CompiledScript, budget: Budget): readonly CompiledScript[];
  /** What to run before a script that runs already looks up a name that it has made. */
  neededByName(name: string, budget: Budget): readonly CompiledScript[];
  /** The other texts that define the same. */
  othersOf(definition: Definition): readonly string[];
}

export class DefinitionReader {
  readonly #registry: Registry;
  readonly #scripts: ScriptCache;
  /** What each text of the last reading defines. */
  #known = new Map<string, readonly Definition[]>();
  #last: EarlierDefinitions | null = null;

  constructor(registry: Registry, scripts: ScriptCache) {
    this.#registry = registry;
    this.#scripts = scripts;
  }

  /**
   * The same while the array is the same. Of several definitions of the same only the last counts. A text that does
   * not compile is passed over: the script that is about to run did nothing wrong. Throws what ends the budget.
   */
  read(texts: readonly string[], budget: Budget): EarlierDefinitions {
    if (this.#last?.texts !== texts) this.#last = this.#read(texts, budget);
    return this.#last;
  }

  #read(texts: readonly string[], budget: Budget): EarlierDefinitions {
    for (const text of texts) {
      if (this.#known.has(text)) continue;
      // Kept at once: a budget that ends here has done its part for the next reading.
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

/** In the order of the last definition of each. */
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
