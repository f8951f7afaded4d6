/** Serializes a configuration to script source: `ConfigObject.writeTo` and `prettyPrint`. */

import type { JavaMap } from '#groovy/runtime/collections/map';
import type { Runtime, Value } from '#groovy/runtime/host';
import { inspectText } from '#groovy/runtime/values/text';

const INDENT = '\t';

/** Keywords, which are quoted as names. */
const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'abstract as assert boolean break byte case catch char class const continue def default do double else enum extends ' +
    'false final finally float for goto if implements import in instanceof int interface long native new null package ' +
    'private protected public return short static strictfp super switch synchronized this threadsafe throw throws ' +
    'transient true try void volatile while'
  ).split(' '),
);

function nameText(name: string): string {
  return KEYWORDS.has(name) ? `'${name}'` : name;
}

/** Writes blocks; `isBlock` distinguishes them from other maps. */
export class ConfigText {
  readonly #runtime: Runtime;
  readonly #isBlock: (value: Value) => value is Value & JavaMap;

  constructor(runtime: Runtime, isBlock: (value: Value) => value is Value & JavaMap) {
    this.#runtime = runtime;
    this.#isBlock = isBlock;
  }

  /** The members of a block, each prefixed with the path. */
  members(block: JavaMap, path = '', depth = 0, isIndented = true): string {
    const indent = isIndented ? INDENT.repeat(depth) : '';
    return block
      .entries()
      .map(({ key, value }) => {
        this.#runtime.budget.step();
        const name = this.#runtime.toText(key);
        if (!this.#isBlock(value)) return indent + this.#assignment(path, name, value);
        return value.size() === 0 ? '' : this.#block(value, { path, name, depth, indent });
      })
      .join('');
  }

  #assignment(path: string, name: string, value: Value): string {
    const start = path === '' && KEYWORDS.has(name) ? 'this.' : path;
    return `${start}${nameText(name)}=${inspectText(this.#runtime, value)}\n`;
  }

  /** A block with one member is part of that member's path; others are in braces, unless a name has a dot. */
  #block(block: JavaMap, at: { path: string; name: string; depth: number; indent: string }): string {
    const { path, name, depth, indent } = at;
    const entries = block.entries();
    const hasDots = entries.some(({ key }) => this.#runtime.toText(key).includes('.'));
    const first = entries[0];
    const only = first?.value ?? null;
    if (entries.length > 1 && !hasDots) return this.#braces(block, at);
    if (this.#isBlock(only)) {
      if (only.size() === 1) {
        const inner = `${path}${nameText(name)}.${this.#runtime.toText(first?.key ?? null)}.`;
        return this.members(only, inner, depth);
      }
      if (!hasDots) return this.#braces(block, at);
    }
    return entries
      .map(({ key, value }) => {
        const member = this.#runtime.toText(key);
        if (this.#isBlock(value)) return this.members(value, path + nameText(name), depth, false);
        const shown = member.includes('.') ? inspectText(this.#runtime, member) : member;
        return indent + this.#assignment(path, `${name}.${shown}`, value);
      })
      .join('');
  }

  #braces(block: JavaMap, { name, depth, indent }: { name: string; depth: number; indent: string }): string {
    return `${indent}${nameText(name)} {\n${this.members(block, '', depth + 1)}${indent}}\n`;
  }
}
