/** Classes of earlier scripts. A script that references one is compiled together with its source text. */
import { createHash } from 'node:crypto';
import type { Registry } from '../../runtime/script-classes/registry.ts';
import type { ModuleNode } from '../../syntax/tree/tree.ts';
import type { Definition } from './definitions.ts';
import { identifiersIn } from './referenced-names.ts';

export class EarlierClasses {
  /** A key of the classes: compiled code is valid for the same key. */
  readonly key: string;
  readonly #classes: ReadonlyMap<string, Definition>;

  /** Of several classes with one name the last is visible. */
  constructor(classes: readonly Definition[]) {
    this.#classes = new Map(classes.map((each) => [each.name ?? '', each]));
    this.key =
      classes.length === 0 ? '' : createHash('sha256').update(JSON.stringify(classes)).digest('base64');
  }

  /**
   * The classes that a script references, transitively. As in the original, whose class loader had them, all
   * declarations and imports of the script take precedence, and the default imports as well.
   *
   * @source org.codehaus.groovy.control.ResolveVisitor.resolve
   */
  usedBy(module: ModuleNode, registry: Registry): readonly Definition[] {
    if (this.#classes.size === 0) return [];
    const used = new Set<Definition>();
    const texts = [module.source];
    for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
      for (const name of identifiersIn(text)) {
        const found = this.#classes.get(name);
        if (found === undefined || used.has(found) || isKnown(module, registry, name)) continue;
        used.add(found);
        texts.push(found.text);
      }
    }
    return [...used];
  }
}

function isKnown(module: ModuleNode, registry: Registry, name: string): boolean {
  if (registry.defaultType(name) !== undefined) return true;
  if (module.classes.some((each) => each.name === name)) return true;
  return module.imports.some((each) => {
    if (each.isStatic) return false;
    if (each.isStar) return registry.typeNamed(`${each.name}.${name}`) !== undefined;
    return (each.alias ?? each.name.slice(each.name.lastIndexOf('.') + 1)) === name;
  });
}
