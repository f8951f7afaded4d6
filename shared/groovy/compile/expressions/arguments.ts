/** Emits the arguments of a call and their casts. */
import type { Expression } from '../../syntax/tree/tree.ts';
import type { FunctionContext } from '../function-context.ts';
import { emitMapEntries, spreadParts } from './literals.ts';

/** Arguments as separate expressions, or as one array expression. */
export type Arguments = { readonly list: readonly string[] } | { readonly array: string };

export function emitArguments(f: FunctionContext, nodes: readonly Expression[]): Arguments {
  if (nodes.some((each) => each.kind === 'SpreadExpression')) {
    return { array: `R.spread([${argumentParts(f, nodes)}])` };
  }
  return { list: nodes.map((each) => emitArgument(f, each)) };
}

function emitArgument(f: FunctionContext, node: Expression): string {
  if (node.kind === 'NamedArgumentListExpression') return emitMapEntries(f, node.entries);
  return f.text(node);
}

function argumentParts(f: FunctionContext, nodes: readonly Expression[]): string {
  const [first, ...rest] = nodes;
  if (first?.kind !== 'NamedArgumentListExpression') return spreadParts(f, nodes);
  return [emitMapEntries(f, first.entries), spreadParts(f, rest)].filter((part) => part !== '').join(',');
}

export function argumentArray(args: Arguments): string {
  return 'array' in args ? args.array : `R.values(${args.list.join(',')})`;
}

/** `m((Object) x)`: a cast selects the overload, whatever the class of the value. Null without casts. */
export function castTypes(f: FunctionContext, nodes: readonly Expression[]): string | null {
  const hasCast = nodes.some((each) => each.kind === 'CastExpression');
  if (!hasCast || nodes.some((each) => each.kind === 'SpreadExpression')) return null;
  const types = nodes.map((each) => {
    if (each.kind !== 'CastExpression') return 'null';
    return f.module.type(f.module.names.resolve(each.type, f.model, f.typeParameters, each));
  });
  return `[${types.join(',')}]`;
}

/** Arguments as an array, followed by the types of their casts, if any. */
export function castArguments(f: FunctionContext, nodes: readonly Expression[]): string {
  const types = castTypes(f, nodes);
  const args = argumentArray(emitArguments(f, nodes));
  return types === null ? args : `${args},${types}`;
}
