/** Values that would outgrow the run end it, before they are made. */

import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { BudgetExceeded } from '#base';
import { JavaThrowable } from '#groovy';
import { testRegistry } from '../groovy/conformance/registry.ts';
import { ExpressionRunner } from '../groovy/run-expression.ts';

const runner = new ExpressionRunner(testRegistry());
const LIMITS = { memoryBytesMax: 64 * 1024 * 1024, collectionLengthMax: 1 << 20 };

/** The code of the budget's end, or the class of the Java error. */
function ending(script: string): string {
  try {
    return `value ${runner.text(script, {}, LIMITS).slice(0, 40)}`;
  } catch (error) {
    if (error instanceof BudgetExceeded) return error.code;
    if (error instanceof JavaThrowable) return error.message === '' ? 'JavaThrowable' : error.message;
    return error instanceof RangeError ? 'RangeError' : String(error);
  }
}

describe('over the length of one collection', () => {
  const scripts = [
    '[1] * 2000000',
    "'x' * 2000000",
    "'ab'.padLeft(5000000)",
    "'a'.center(5000000, '-')",
    "'ab'.repeat(1000000)",
    '(1..2147483647).toList()',
    '(1..2147483647).collect { it }',
    'def l = []; l[9000000] = 1',
    'Collections.nCopies(3000000, 1)',
    "def s = 'x'; 40.times { s = s + s }",
    "def b = new StringBuilder('x'); 40.times { b.append(b.toString()) }",
    'def l = [1]; 40.times { l.addAll(l) }',
    'def l = [1]; 40.times { l += l }',
    'new StringBuilder().setLength(90000000)',
    "(1..9000000).join(',')",
    "'a'.replace('a', 'x' * 1000000).replace('x', 'y' * 1000000)",
    '(1L..9000000L).toList()',
    '1e-900000000.toPlainString()',
    'new int[3].toList().withDefault { 1 }[9000000]',
    "sprintf('%s', 0..9000000)",
    "new StringWriter().printf('%s', 0..9000000)",
    "new java.text.MessageFormat('{0}').format(0..9000000)",
    "new java.text.MessageFormat('{9000000}').parse('a')",
    "new java.text.MessageFormat('{9000000}').formatsByArgumentIndex",
    'Collections.list(Collections.enumeration(0..9000000))',
    '(0..9000000).iterator().dropRight(8000000).hasNext()',
    '(0..9000000)*.intValue()',
    'def t = "${1}"; 40.times { t = t + t }; t.valueCount',
    "java.text.Normalizer.normalize('\\ufdfa' * 200000, java.text.Normalizer.Form.NFKD)",
  ];
  test.each(scripts)('%s', (script) => {
    expect(ending(script)).toMatch(/^(COLLECTION_SIZE|MEMORY_BUDGET)$/);
  });
});

describe('unpacked bytes', () => {
  /** A script that reads that many zeros from a small gzip text; `how` is asked of the stream. */
  const unpacking = (count: number, how: string): string => {
    const packed = gzipSync(new Uint8Array(count)).toString('base64');
    return `new java.util.zip.GZIPInputStream(new ByteArrayInputStream('${packed}'.decodeBase64())).${how}`;
  };

  test.each(['text', 'read()', 'bytes', 'read(new byte[8])', 'skip(5)'])('too many, by %s', (how) => {
    expect(ending(unpacking(8_000_000, how))).toBe('COLLECTION_SIZE');
  });

  test('as many as there may be', () => {
    expect(ending(unpacking(1 << 19, 'text.size()'))).toBe('value 524288');
  });

  test('too many in many members', () => {
    const script = `def o = new ByteArrayOutputStream(); def g = new java.util.zip.GZIPOutputStream(o)
      g.write(new byte[100000]); g.close(); def one = o.toByteArray(); 500.times { o.write(one) }
      def i = new java.util.zip.GZIPInputStream(new ByteArrayInputStream(o.toByteArray()))
      def n = 0; while (i.read() >= 0) { i.skip(99999); n++ }; n`;
    expect(ending(script)).toBe('value 501');
    expect(ending(script.replace(/def n = 0.*$/s, 'i.text'))).toMatch(/^(COLLECTION_SIZE|MEMORY_BUDGET)$/);
  });
});

describe('over the memory of the run', () => {
  const scripts = [
    '(1..12).permutations()',
    '(0..7).collect { (0..9).toList() }.combinations()',
    '(1..30).toList().subsequences()',
    'def m = [:]; int i = 0; while (true) m[i++] = i',
    'def l = []; while (true) l << 1',
    'def l = [1]; def k = [l]; 30.times { k = [k, k, k] }; k.toString()',
    'def n = 3G; while (true) n = n * n',
    "def t = new TreeMap(); int i = 0; while (true) t[i++] = 'x'",
    'def q = new ArrayDeque(); while (true) q << 1',
  ];
  test.each(scripts)('%s', (script) => {
    expect(ending(script)).toMatch(
      /^(COLLECTION_SIZE|MEMORY_BUDGET|BigInteger would overflow supported range)$/,
    );
  });
});

describe('numbers beyond reason', () => {
  const scripts = [
    '2G ** 1000000000',
    '2 ** 1000000000',
    '1e500000000 + 1',
    'new BigDecimal("1e2000000000").toBigInteger()',
    '1e900000000.toBigInteger()',
    'BigInteger.ONE.shiftLeft(2000000000)',
    'BigInteger.ONE.setBit(2000000000)',
  ];
  test.each(scripts)('%s', (script) => {
    expect(ending(script)).toBe('BigInteger would overflow supported range');
  });
});

describe('a collection inside itself', () => {
  const build = 'def l = [1]; def k = [l]; l << k; def m = [:]; def n = [m: m]; m.n = n;';
  const overflows = [
    'l.toString()',
    'l.inspect()',
    'l.hashCode()',
    'l.flatten()',
    'm.toString()',
    'm.hashCode()',
    '"$l".toString()',
    'String.valueOf(l)',
    'def a = [1]; def b = [a]; a << b; def c = [1]; def d = [c]; c << d; a == c',
  ];
  test.each(overflows)('%s overflows the stack as in Java', (script) => {
    const caught = runner.text(
      `${build} try { ${script}; 'no' } catch (StackOverflowError e) { 'overflow' }`,
    );
    expect(caught).toBe('overflow');
  });

  test('that holds itself directly is named, not entered', () => {
    expect(runner.text('def l = [1]; l << l; def m = [a: 1]; m.m = m; "$l $m"')).toBe(
      '[1, (this Collection)] [a:1, m:(this Map)]',
    );
  });
});
