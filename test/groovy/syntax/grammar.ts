// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are Groovy
/** Random Groovy by the grammar: every text these make is meant to parse. */
import fc from 'fast-check';

type Text = fc.Arbitrary<string>;

const NAMES = ['a', 'b', 'foo', 'it', 'x1', '_', '$y', 'ünï'];
const TYPES = [
  'int',
  'String',
  'List<String>',
  'Map<String, List<? extends Number>>',
  'int[]',
  'a.b.C',
  'def',
];
const LITERALS = [
  '0',
  '42',
  '7L',
  '1.5',
  '1e3',
  '0x1F',
  '2g',
  '3.0f',
  'true',
  'null',
  "'s'",
  '"d"',
  '(/r/)',
  "'''t'''",
];
const BINARY = [
  '+',
  '-',
  '*',
  '/',
  '%',
  '**',
  '<<',
  '>>',
  '==',
  '!=',
  '<=>',
  '=~',
  '==~',
  '&',
  '|',
  '^',
  '&&',
  '||',
];
const ASSIGNMENTS = ['=', '+=', '-=', '*=', '<<=', '**='];

/** A text with holes: `of\`a ${x} b\`` is the text with what `x` makes in it. */
function of(parts: TemplateStringsArray, ...holes: Text[]): Text {
  return fc
    .tuple(...holes)
    .map((texts) => parts.reduce((text, part, i) => text + (texts[i - 1] ?? '') + part));
}

function separated(item: Text, separator: string, maxLength = 3): Text {
  return fc.array(item, { maxLength }).map((items) => items.join(separator));
}

/** As a GString; no line ends within a value of one of one line. */
function quoted(text: string): string {
  return text.includes('\n') ? `"""${text}"""` : `"${text}"`;
}

export const groovy = fc.letrec<Record<string, string>>((tie) => {
  const [expression, operand, statement] = [tie('expression'), tie('operand'), tie('statement')];
  const [name, type] = [fc.constantFrom(...NAMES), fc.constantFrom(...TYPES)];
  const realType = fc.constantFrom(...TYPES.filter((text) => text !== 'def'));
  const block = separated(statement, '\n').map((text) => `{\n${text}\n}`);
  const parameter = fc.oneof(name, of`${type} ${name}`, of`${name} = ${operand}`);
  const argument = fc.oneof({ weight: 4, arbitrary: expression }, of`k#: ${expression}`, of`*${operand}`);
  // Labels of one call must differ.
  const callArguments = fc
    .array(argument, { maxLength: 3 })
    .map((items) => items.map((text, i) => text.replace(/^k#/, `k${i}`)).join(', '));
  const closure = fc.oneof(
    of`{ ${separated(parameter, ', ')} -> ${tie('statement')} }`,
    of`{ ${expression} }`,
  );
  const path = fc.oneof(
    name,
    of`${operand}.${name}`,
    of`${operand}?.${name}`,
    of`${operand}*.${name}`,
    of`${operand}[${expression}]`,
    of`${operand}.@${name}`,
  );
  return {
    operand: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      name,
      fc.constantFrom(...LITERALS),
      of`((${expression}))`,
      of`[${separated(expression, ', ')}]`,
      of`[${name}: ${expression}]`,
      of`a\${${expression}}b$${fc.constantFrom('a', 'b.c')}`.map(quoted),
      of`${name}(${callArguments})`,
      of`${operand}.${name}(${callArguments})`,
      of`${operand}.${name} ${closure}`,
      of`new C(${callArguments})`,
      of`(${closure})`,
      path,
    ),
    expression: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      operand,
      of`${operand} ${fc.constantFrom(...BINARY)} ${operand}`,
      of`${operand} ? ${operand} : ${operand}`,
      of`${operand} ?: ${operand}`,
      of`!${operand}`,
      of`-${operand}`,
      of`~${operand}`,
      of`${operand}..${operand}`,
      of`${operand} as ${realType}`,
      of`${operand} instanceof ${realType}`,
      of`${operand} in ${operand}`,
      of`(${realType}) ${operand}`,
      of`${name}.&${name}`,
      of`new int[${expression}][]`,
      of`${path}++`,
    ),
    statement: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      of`x = ${expression}`,
      of`${path} ${fc.constantFrom(...ASSIGNMENTS)} ${expression}`,
      of`${type} ${name} = ${expression}`,
      of`def (a, int b) = ${operand}`,
      of`println ${name}, ${operand}`,
      of`foo ${name} bar ${name}`,
      of`if (${operand}) ${block} else ${block}`,
      of`while (${operand}) ${block}`,
      of`for (${name} in ${operand}) ${block}`,
      of`for (int i = 0; i < ${operand}; i++) ${block}`,
      of`switch (${expression}) {\ncase ${operand}: ${statement}\nbreak\ndefault: ${statement}\n}`,
      of`try ${block} catch (A | B e) ${block} finally ${block}`,
      of`return ${expression}`,
      of`assert ${operand} : ${operand}`,
      of`lbl: ${block}`,
      of`throw new E(${expression})`,
    ),
    method: of`def ${name}(${separated(parameter, ', ')}) ${block}`,
    member: fc.oneof(
      of`${type} ${name} = ${operand}`,
      of`private static ${type} ${name}`,
      tie('method'),
      of`@A(v = ${operand}) static <T> T ${name}(T t, ${realType}... r) throws E ${block}`,
      of`C(${separated(parameter, ', ')}) { super(${expression})\n ${statement}\n }`,
      of`static ${block}`,
      block,
    ),
    script: fc
      .tuple(
        fc.constantFrom('', 'import a.b.C\n', 'import static a.B.*\n'),
        fc.oneof(
          fc.constant(''),
          of`class C extends D implements E {\n${separated(tie('member'), '\n')}\n}\n`,
          of`def m(${separated(parameter, ', ')}) ${block}\n`,
          of`enum C { X, Y(${expression}) { def m() ${block}\n }\n ${tie('method')}\n }\n`,
        ),
        separated(statement, '\n'),
      )
      .map((texts) => texts.join('')),
  };
}).script as Text;
