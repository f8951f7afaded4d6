/** Constants, GStrings, lists, maps and ranges. */
import { FEW_MAX, QUICK_KEY_LENGTH_MAX } from '../../runtime/collections/map/entry-table.ts';
import type {
  Constant,
  Expression,
  GStringExpression,
  ListExpression,
  MapEntryExpression,
  MapExpression,
  RangeExpression,
  SpreadMapExpression,
} from '../../syntax/tree/tree.ts';
import { type Code, constant, effect, longLiteral, NULL, quote } from '../code.ts';
import type { FunctionContext } from '../function-context.ts';

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
      return constant(longLiteral(value.value), 'long');
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
  return effect(`R.gstring(${[strings, ...values].join(',')})`);
}

/** Maximum number of elements passed without an array. */
const DIRECT_ELEMENTS_MAX = 32;

export function emitList(f: FunctionContext, node: ListExpression): Code {
  if (node.expressions.some((each) => each.kind === 'SpreadExpression')) {
    return effect(`R.list(R.spread([${spreadParts(f, node.expressions)}]))`);
  }
  const elements = node.expressions.map((each) => f.text(each)).join(',');
  return effect(
    node.expressions.length <= DIRECT_ELEMENTS_MAX ? `R.listOf(${elements})` : `R.list([${elements}])`,
  );
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

/**
 * Alternating keys and values; a spread map is one marked element. Maps of a few names are created at once.
 */
export function emitMapEntries(
  f: FunctionContext,
  entries: readonly (MapEntryExpression | SpreadMapExpression)[],
): string {
  const parts = entries.map((each) =>
    each.kind === 'SpreadMapExpression'
      ? `R.spreadMapOf(${f.text(each.expression)})`
      : `${f.text(each.key)},${f.text(each.value)}`,
  );
  if (areNames(entries)) return `R.mapOfNames(${parts.join(',')})`;
  const hasSpread = entries.some((each) => each.kind === 'SpreadMapExpression');
  return `R.${hasSpread ? 'mapWithSpread' : 'map'}([${parts.join(',')}])`;
}

/** True if all keys are literals, short, distinct and few. */
function areNames(entries: readonly (MapEntryExpression | SpreadMapExpression)[]): boolean {
  if (entries.length === 0 || entries.length > FEW_MAX) return false;
  const names = new Set<string>();
  for (const each of entries) {
    if (each.kind === 'SpreadMapExpression' || each.key.kind !== 'ConstantExpression') return false;
    const { constant: key } = each.key;
    if (key.type !== 'String' || key.value.length > QUICK_KEY_LENGTH_MAX) return false;
    names.add(key.value);
  }
  return names.size === entries.length;
}

export function emitRange(f: FunctionContext, node: RangeExpression): Code {
  return effect(`R.range(${f.text(node.from)},${f.text(node.to)},${node.isInclusive})`);
}
