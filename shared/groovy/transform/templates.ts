/** Parses member templates, written in Groovy, that annotations add to a class. */
import type { Budget } from '#base';
import { parseScript } from '../syntax/parser.ts';
import type { ClassMember, Parameter, Span, TypeNode } from '../syntax/tree/tree.ts';

/** A typed name: a property, a field or a parameter. */
export interface Named {
  readonly name: string;
  readonly type: TypeNode | null;
}

export function namedOf(parameter: Parameter): Named {
  return { name: parameter.name, type: parameter.type };
}

/** The type before a name; type arguments have no meaning at run time and are omitted. */
export function typeText(type: TypeNode | null): string {
  return type === null ? 'Object' : `${type.name}${'[]'.repeat(type.dimensions)}`;
}

/** Parses the members of a class body, all positioned at `at`; constructors need the class name. */
export function membersFrom(
  text: string,
  at: Span,
  budget: Budget,
  className = 'Template',
): readonly ClassMember[] {
  const module = parseScript(`class ${className} {\n${text}\n}`, { budget });
  const members = module.classes[0]?.members ?? [];
  return members.map((each) => placed(each, at) as ClassMember);
}

function placed(node: unknown, at: Span): unknown {
  if (Array.isArray(node)) return node.map((each) => placed(each, at));
  if (typeof node !== 'object' || node === null) return node;
  const moved = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, placed(value, at)]));
  return 'line' in moved ? { ...moved, ...spanOf(at) } : moved;
}

function spanOf({ start, end, line, column }: Span): Span {
  return { start, end, line, column };
}
