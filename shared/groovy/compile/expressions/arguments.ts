/** Emits the arguments of a call and their casts. */
import type { Expression } from '../../syntax/tree/tree.ts';
import type { FunctionContext } from '../function-context.ts';
import { emitMapEntries, spreadParts } from './literals.ts';

/** Arguments as separate expressions, or as one expression for an array of them. */
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

/** `m((Object) x)`: a cast says which overload is meant, whatever class the value has. Null if there is none. */
export function castTypes(f: FunctionContext, nodes: readonly Expression[]): string | null {
  const hasCast = nodes.some((each) => each.kind === 'CastExpression');
  if (!hasCast || nodes.some((each) => each.kind === 'SpreadExpression')) return null;
  const types = nodes.map((each) => {
    if (each.kind !== 'CastExpression') return 'null';
    return f.module.type(f.module.names.resolve(each.type, f.model, f.typeParameters, each));
  });
  return `[${types.join(',')}]`;
}

/** Arguments as an array, followed by what they are cast to if any is. */
export function castArguments(f: FunctionContext, nodes: readonly Expression[]): string {
  const types = castTypes(f, nodes);
  const args = argumentArray(emitArguments(f, nodes));
  return types === null ? args : `${args},${types}`;
}
