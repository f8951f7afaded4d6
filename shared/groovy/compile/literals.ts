/** Constants, GStrings, lists, maps and ranges. */
import type {
  Constant,
  Expression,
  GStringExpression,
  ListExpression,
  MapEntryExpression,
  MapExpression,
  RangeExpression,
  SpreadMapExpression,
} from '../syntax/tree.ts';
import { type Code, constant, effect, NULL, quote } from './code.ts';
import type { FunctionContext } from './function-context.ts';

export function emitConstant(f: FunctionContext, value: Constant): Code {
  switch (value.type) {
    case 'null':
      return NULL;
    case 'boolean':
      return constant(String(value.value), 'boolean');
    case 'String':
      return constant(quote(value.value));
    case 'Integer':
      return constant(value.value < 0 ? `(${value.value})` : String(value.value), 'int');
    case 'Long':
      return constant(value.value < 0n ? `(${value.value}n)` : `${value.value}n`);
    case 'BigInteger':
      return constant(f.module.declare('c', `R.bigInteger(${value.value}n)`));
    case 'Float':
      return constant(f.module.declare('c', `R.floatOf(${floating(value.value)})`));
    case 'Double':
      return constant(f.module.declare('c', `R.doubleOf(${floating(value.value)})`));
    case 'BigDecimal':
      return constant(f.module.declare('c', `R.bigDecimal(${value.unscaled}n,${value.scale})`));
  }
}

function floating(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

export function emitGString(f: FunctionContext, node: GStringExpression): Code {
  const strings = f.module.declare('g', `[${node.strings.map(quote).join(',')}]`);
  const values = node.values.map((each) => f.text(each));
  return effect(`R.gstring(${strings},[${values.join(',')}])`);
}

export function emitList(f: FunctionContext, node: ListExpression): Code {
  if (node.expressions.some((each) => each.kind === 'SpreadExpression')) {
    return effect(`R.list(R.spread([${spreadParts(f, node.expressions)}]))`);
  }
  return effect(`R.list([${node.expressions.map((each) => f.text(each)).join(',')}])`);
}

/** The elements with `*x` marked, for `R.spread`. */
export function spreadParts(f: FunctionContext, nodes: readonly Expression[]): string {
  return nodes
    .map((each) =>
      each.kind === 'SpreadExpression' ? `R.spreadOf(${f.text(each.expression)})` : f.text(each),
    )
    .join(',');
}

export function emitMap(f: FunctionContext, node: MapExpression): Code {
  return effect(emitMapEntries(f, node.entries));
}

/** Keys and values in turn; a spread map is a marked element of its own. */
export function emitMapEntries(
  f: FunctionContext,
  entries: readonly (MapEntryExpression | SpreadMapExpression)[],
): string {
  const parts = entries.map((each) =>
    each.kind === 'SpreadMapExpression'
      ? `R.spreadMapOf(${f.text(each.expression)})`
      : `${f.text(each.key)},${f.text(each.value)}`,
  );
  const hasSpread = entries.some((each) => each.kind === 'SpreadMapExpression');
  return `R.${hasSpread ? 'mapWithSpread' : 'map'}([${parts.join(',')}])`;
}

export function emitRange(f: FunctionContext, node: RangeExpression): Code {
  return effect(`R.range(${f.text(node.from)},${f.text(node.to)},${node.isInclusive})`);
}
