/** The programs of the language benchmark: each returns one value, which is compared and printed. */
export interface BenchProgram {
  readonly name: string;
  readonly script: string;
  /** The same work, small enough for every test run, and its value. */
  readonly tiny: readonly [script: string, value: string];
}

const FIB = (n: number): string => `def fib(n) { n < 2 ? n : fib(n - 1) + fib(n - 2) }\nfib(${n})`;

const SIEVE = (n: number): string =>
  [
    `def n = ${n}`,
    'def crossed = new boolean[n + 1]',
    'def count = 0',
    'for (int i = 2; i <= n; i++) {',
    '  if (!crossed[i]) { count++; for (int j = i + i; j <= n; j += i) crossed[j] = true }',
    '}',
    'count',
  ].join('\n');

const STRINGS = (n: number): string =>
  [
    'def text = new StringBuilder()',
    `for (i in 0..<${n}) { text << 'item ' << i << (i % 2 == 0 ? ', ' : '; ') }`,
    "text.toString().split('[,;] ').collect { it.toUpperCase() }.join('|').length()",
  ].join('\n');

const REPORT = (n: number): string =>
  [
    `def sales = (0..<${n}).collect { [city: 'c' + it % 50, product: 'p' + it % 7, amount: it % 100] }`,
    'def byCity = sales.groupBy { it.city }',
    'def totals = byCity.collectEntries { city, rows -> [city, rows.sum { it.amount }] }',
    'def best = totals.sort { a, b -> b.value <=> a.value ?: a.key <=> b.key }.keySet().take(3)',
    'def counts = [:].withDefault { 0 }',
    'for (row in sales) counts[row.product] += 1',
    '"$best $counts".toString()',
  ].join('\n');

const CLOSURES = (n: number): string =>
  `(0..<${n}).collect { it * 3 }.findAll { it % 2 == 0 }.inject(0L) { sum, x -> sum + x }`;

export const PROGRAMS: readonly BenchProgram[] = [
  { name: 'fib(27)', script: FIB(27), tiny: [FIB(12), '144'] },
  { name: 'sieve to 200000', script: SIEVE(200_000), tiny: [SIEVE(100), '25'] },
  { name: 'string building', script: STRINGS(50_000), tiny: [STRINGS(3), '20'] },
  {
    name: 'map and list report',
    script: REPORT(50_000),
    tiny: [REPORT(10), '[c9, c8, c7] [p0:2, p1:2, p2:2, p3:1, p4:1, p5:1, p6:1]'],
  },
  { name: 'closures over a million', script: CLOSURES(1_000_000), tiny: [CLOSURES(10), '60'] },
];
