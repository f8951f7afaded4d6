/**
 * The dependency graph of stored definitions. A script needs those that it references by name, those that these
 * reference, and so on. A client library may have stored hundreds; a request runs only what it can reach.
 */
import { addToList, type Budget } from '#base';
import { OPERATOR_METHODS } from '../expressions/operator-methods.ts';
import type { Definition } from './definitions.ts';
import { referencedNames } from './referenced-names.ts';

/** Called implicitly. */
const UNNAMED: ReadonlySet<string> = new Set([
  ...OPERATOR_METHODS,
  ...'intdiv remainder negative positive bitwiseNegate next previous getAt putAt call isCase equals'.split(
    ' ',
  ),
  ...'compareTo hashCode toString asBoolean asType iterator constructor'.split(' '),
  ...'methodMissing propertyMissing invokeMethod getProperty setProperty'.split(' '),
]);

interface Node {
  readonly definition: Definition;
  /** The names that its text references; null if unknown. Computed on first use. */
  mentioned: ReadonlySet<string> | null | undefined;
}

export class DefinitionGraph {
  readonly #nodes: readonly Node[];
  readonly #byName = new Map<string, Node[]>();

  constructor(definitions: readonly Definition[]) {
    this.#nodes = definitions.map((definition) => ({ definition, mentioned: undefined }));
    const classes = new Set(definitions.flatMap(({ name, isClass }) => (isClass ? (name ?? []) : [])));
    for (const node of this.#nodes) {
      const name = nameOf(node);
      if (name === null) continue;
      this.#index(name, node);
      // An object of a script class retains the metaclass of its class at creation.
      const [changed = ''] = node.definition.key.split('.', 1);
      if (classes.has(changed)) this.#index(changed, node);
    }
  }

  #index(name: string, node: Node): void {
    const subject = subjectOf(name);
    addToList(this.#byName, subject, node);
  }

  /**
   * The definitions reachable from a script's source, in their original order. Throws GroovySyntaxError, and
   * when the budget is exceeded.
   */
  reachedFrom(source: string, budget: Budget): readonly Definition[] {
    if (this.#nodes.length === 0) return [];
    const reached = new Set(this.#nodes.filter((each) => nameOf(each) === null));
    const open = [mentionedSubjects(source, budget), ...[...reached].map((each) => mentionsOf(each, budget))];
    return this.#closure(reached, open, budget);
  }

  /** The definitions reachable from a name computed at run time. Throws as {@link reachedFrom} does. */
  reachedByName(name: string, budget: Budget): readonly Definition[] {
    const subject = subjectOf(name);
    return this.#byName.has(subject) ? this.#closure(new Set(), [new Set([subject])], budget) : [];
  }

  /** The reached definitions and those of the pending name sets; all, if one of these is null. */
  #closure(reached: Set<Node>, open: (ReadonlySet<string> | null)[], budget: Budget): readonly Definition[] {
    for (let names = open.pop(); names !== undefined; names = open.pop()) {
      if (names === null) return this.#nodes.map((each) => each.definition);
      for (const name of names) {
        for (const node of this.#byName.get(name) ?? []) {
          if (reached.has(node)) continue;
          reached.add(node);
          open.push(mentionsOf(node, budget));
        }
      }
    }
    return this.#nodes.filter((each) => reached.has(each)).map((each) => each.definition);
  }
}

/** Null if a script can reach it without a name. */
function nameOf({ definition: { name } }: Node): string | null {
  return name === null || UNNAMED.has(name) ? null : name;
}

function mentionsOf(node: Node, budget: Budget): ReadonlySet<string> | null {
  if (node.mentioned === undefined) node.mentioned = mentionedSubjects(node.definition.text, budget);
  return node.mentioned;
}

function mentionedSubjects(text: string, budget: Budget): ReadonlySet<string> | null {
  const names = referencedNames(text, budget);
  return names === null ? null : new Set([...names].map(subjectOf));
}

/** `getSize`, `setSize`, `isSize` and `size` may denote the same property. */
function subjectOf(name: string): string {
  const subject = name.replace(/^(?:get|set|is)(?=[^\p{Ll}])/u, '');
  return subject.charAt(0).toLowerCase() + subject.slice(1);
}
