/** Serializes a slurped document with its pending changes, as a streaming builder does. */
import type { Runtime } from '#groovy/runtime/host';
import { chargeText } from '#jdk/lang/char-sequence';
import { PendingMarkup, SlurperNode } from './slurper-node.ts';
import { declarations, escapeAttribute, escapeText, qualified } from './xml-document.ts';

export function markupOf(runtime: Runtime, node: SlurperNode): string {
  runtime.budget.step();
  return node.replacement === null ? ownMarkup(runtime, node) : node.replacement.text(runtime);
}

/** The markup of the node itself, even if it is replaced. */
export function ownMarkup(runtime: Runtime, node: SlurperNode): string {
  const name = qualified(node.name);
  const attributes = node.attributes.map(
    (each) => ` ${qualified(each.name)}='${escapeAttribute(each.text, "'")}'`,
  );
  const children = node.children.map((child) => {
    if (typeof child === 'string') return escapeText(child);
    return child instanceof PendingMarkup ? child.text(runtime) : markupOf(runtime, child);
  });
  const inner = children.join('');
  chargeText(runtime, inner.length);
  return `<${name}${declarations(node.declared, "'")}${attributes.join('')}>${inner}</${name}>`;
}

/** True if a script has added markup to the node or its descendants. */
export function hasPendingMarkup(node: SlurperNode): boolean {
  return (
    node.replacement !== null ||
    node.children.some(
      (child) => child instanceof PendingMarkup || (child instanceof SlurperNode && hasPendingMarkup(child)),
    )
  );
}
