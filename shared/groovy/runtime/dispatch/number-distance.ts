/**
 * Distance between a numeric argument and a parameter type in overload resolution: Groovy's table of primitive
 * distances (`MetaClassHelper` of 2.4), with the conversions that `CachedClass` allows. A pair that is not listed is
 * not applicable. Columns are in order of distance: the box of the argument's own class first, its primitive next.
 */
const WIDENING = [
  'byte',
  'java.lang.Byte',
  'short',
  'java.lang.Short',
  'int',
  'java.lang.Integer',
  'long',
  'java.lang.Long',
  'java.math.BigInteger',
  'float',
  'java.lang.Float',
  'double',
  'java.lang.Double',
  'java.math.BigDecimal',
  'java.lang.Number',
  'java.lang.Object',
];

/**
 * The types that an argument of the box at `index` fits: itself at distance 0, its primitive at 1, others
 * from 2 on in order.
 */
function widened(box: string): ReadonlyMap<string, number> {
  const index = WIDENING.indexOf(box);
  const distances = new Map<string, number>(WIDENING.slice(index + 1).map((name, at) => [name, at + 2]));
  distances.set(box, 0);
  const primitive = WIDENING[index - 1];
  if (primitive !== undefined) distances.set(primitive, 1);
  return distances;
}

export const NUMBER_DISTANCES: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map([
  ['java.lang.Byte', widened('java.lang.Byte')],
  ['java.lang.Short', widened('java.lang.Short')],
  ['java.lang.Integer', widened('java.lang.Integer')],
  ['java.lang.Long', widened('java.lang.Long')],
  ['java.lang.Float', widened('java.lang.Float')],
  ['java.lang.Double', widened('java.lang.Double')],
  [
    'java.math.BigInteger',
    new Map([
      ['java.math.BigInteger', 0],
      ['java.lang.Number', 1],
      ['java.lang.Object', 2],
      ['int', 5],
      ['java.lang.Integer', 6],
      ['java.math.BigDecimal', 8],
      ['double', 12],
      ['java.lang.Double', 13],
      ['float', 14],
      ['java.lang.Float', 15],
    ]),
  ],
  [
    'java.math.BigDecimal',
    new Map([
      ['java.math.BigDecimal', 0],
      ['java.lang.Number', 1],
      ['java.lang.Object', 2],
      ['double', 3],
      ['java.lang.Double', 4],
      ['float', 5],
      ['java.lang.Float', 6],
    ]),
  ],
]);
