import { parseAst } from 'rolldown/parseAst';
import { describe, expect, it } from 'vitest';
import { type SourceFile, sourceFiles } from './source-files.ts';

/** Attributes that people read or hear. */
const SAID =
  /^(?:aria-(?:label|description|roledescription|placeholder|valuetext)|title|placeholder|alt|label)$/;
/** Anywhere: a word that begins a sentence, or words with the end of one. */
const SENTENCE = /^\s*[A-Z][a-z]+(?:\s\p{L}|[….?!])|[a-z]{2,} [a-z]{2,}.*[.?!…:]\s*$/u;
/** Texts for programs: scripts, queries, fonts. */
const CODE = /[{}()<>=]|sans-serif/;
/** In what people see or hear, but for names such as those of classes and states. */
const WORDS = /\p{L}{2}/u;
const NAME = /^\s*[a-z][a-z-]*\s*$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [name: string]: unknown;
}

interface Found {
  readonly text: string;
  readonly at: number;
  /** Whether it stands where people see or hear it. */
  readonly isSaid: boolean;
  /** Whether it stands between tags as it is. */
  readonly isBare: boolean;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (value: unknown): Node[] => [value].flat().filter(isNode);

/** The text of a literal, or of the fixed parts of a template; null for any other node. */
function textOf(node: Node): string | null {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(' ');
}

/** Names of types, of imported files, and the messages of faults of the program. */
function isForPrograms({ type, callee, declaration }: Node): boolean {
  if (type === 'NewExpression') return isNode(callee) && callee.name === 'SyntaxError';
  return (
    type.startsWith('TS') ||
    type.startsWith('Import') ||
    (/^Export(?:All|Named)/.test(type) && !isNode(declaration))
  );
}

/** Whether what stands in a field of a node is seen or heard, where the node itself may be. */
function isSaidIn(node: Node, field: string, isSaid: boolean): boolean {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return field === 'children';
  if (node.type !== 'JSXAttribute') return isSaid;
  const { name } = node.name as { name: unknown };
  return typeof name === 'string' && SAID.test(name);
}

/** Keys, and what is compared, name things. */
function isName(node: Node, field: string): boolean {
  return (
    field === 'key' || node.type === 'BinaryExpression' || (node.type === 'SwitchCase' && field === 'test')
  );
}

function* textsOf(node: Node, isSaid: boolean): Generator<Found> {
  if (isForPrograms(node)) return;
  const text = textOf(node);
  if (text !== null) yield { text, at: node.start, isSaid, isBare: node.type === 'JSXText' };
  for (const [field, value] of Object.entries(node)) {
    for (const child of childrenOf(value)) {
      if (!isName(node, field) || textOf(child) === null)
        yield* textsOf(child, isSaidIn(node, field, isSaid));
    }
  }
}

function isForPeople({ text, isSaid, isBare }: Found): boolean {
  return isSaid ? WORDS.test(text) && (isBare || !NAME.test(text)) : SENTENCE.test(text) && !CODE.test(text);
}

function literals(path: string, source: string): string[] {
  const program = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
  return [...textsOf(program, false)]
    .filter(isForPeople)
    .map(({ text, at }) => `${path}:${source.slice(0, at).split('\n').length} ${text.trim()}`);
}

const isOfLanguage = ({ text }: SourceFile) => /toLocale\w*\(\s*['"]/.test(text);

describe('texts of the console', () => {
  const files = sourceFiles('apps/console').filter(({ path }) => !path.startsWith('apps/console/texts/'));

  it('stand in its catalogue, so that there can be another language', () => {
    expect(files.flatMap(({ path, text }) => literals(path, text))).toEqual([]);
  });

  it('have numbers as the language writes them', () => {
    expect(files.filter(isOfLanguage).map(({ path }) => path)).toEqual([]);
  });

  it('are found between tags, in labels, and where a sentence stands alone', () => {
    const source = [
      "const what = () => { throw new Problem('The file is gone.'); };",
      "const is = what === 'The other one.' ? 'class-name' : `SELECT * { ?s ?p ?o }`;",
      'const view = <p class="hint big">Some text<b>bold</b>{count === 1 ? " more" : \'Two of them\'}</p>;',
      'const button = <button aria-label={`Close ${name}`} title="X">{words.close}</button>;',
    ].join('\n');
    expect(literals('view.tsx', source)).toEqual([
      'view.tsx:1 The file is gone.',
      'view.tsx:3 Some text',
      'view.tsx:3 bold',
      'view.tsx:3 Two of them',
      'view.tsx:4 Close',
    ]);
  });
});
