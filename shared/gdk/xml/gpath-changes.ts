/** Mutation of slurped documents: append, insert and replace nodes. */

import { Closure } from '#groovy/runtime/closures/closure';
import { type Extension, methodTable, noResult, type Runtime, type Value } from '#groovy/runtime/host';
import { GPath, single } from './gpath.ts';
import { markupOf, ownMarkup } from './slurper-markup.ts';
import { PendingMarkup } from './slurper-node.ts';
import { streamedMarkup } from './streaming-markup-builder.ts';
import { escapeText } from './xml-document.ts';

/** A document or a builder's closure as pending markup, anything else as text. */
function content(runtime: Runtime, value: Value): string | PendingMarkup {
  if (value instanceof GPath) {
    const { nodes } = value;
    return new PendingMarkup((run) => nodes.map((node) => markupOf(run, node)).join(''));
  }
  return value instanceof Closure
    ? new PendingMarkup((run) => streamedMarkup(run, value, []))
    : runtime.toText(value);
}

function append(runtime: Runtime, self: GPath, value: Value): GPath {
  for (const { children } of self.nodes) children.push(content(runtime, value));
  return self;
}

function replace(self: GPath, closure: Closure): null {
  for (const node of self.nodes) {
    node.replacement = new PendingMarkup((run) =>
      streamedMarkup(run, closure, [single(node, self.prefixes)]),
    );
  }
  return null;
}

/** `path + { }`: appends the closure's nodes after those of the path. */
function addSiblings(runtime: Runtime, self: GPath, value: Value): GPath {
  const added = content(runtime, value);
  for (const node of self.nodes) {
    node.replacement = new PendingMarkup(
      (run) => ownMarkup(run, node) + (typeof added === 'string' ? escapeText(added) : added.text(run)),
    );
  }
  return self;
}

export const GPATH_CHANGES: Extension = {
  on: 'groovy.util.slurpersupport.GPathResult',
  methods: methodTable(() => ({
    'appendNode(Object)': (runtime, self: GPath, value) => noResult(append(runtime, self, value)),
    'leftShift(Object)': append,
    'plus(Closure)': addSiblings,
    'replaceNode(Closure)': (_runtime, self: GPath, closure: Closure) => replace(self, closure),
  })),
};
