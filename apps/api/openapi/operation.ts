/** What the description of an address consists of. */
import type { ErrorCode } from '#protocol';
import type { SchemaName } from './schemas.ts';

export interface BodyForm {
  /** Media type. */
  readonly type: string;
  /** Left out for a text or a document. */
  readonly schema?: SchemaName;
  readonly isList?: boolean;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly meaning: string;
}

export interface Operation {
  readonly summary: string;
  /** Its heading in the page. */
  readonly tag: 'Discovery' | 'Scripts' | 'Quads and SPARQL' | 'REST' | 'Changes' | 'Imports' | 'Operations';
  readonly parameters?: readonly Parameter[];
  /** Forms that a body may have; left out when there is none. */
  readonly body?: readonly BodyForm[];
  /** Status of success: what it means and in which forms its body may come. */
  readonly replies: Readonly<
    Record<number, { readonly meaning: string; readonly forms?: readonly BodyForm[] }>
  >;
  /** What can go wrong beyond that which can with every request or every body. */
  readonly errors?: readonly ErrorCode[];
}

export function json(schema: SchemaName, isList = false): BodyForm {
  return { type: 'application/json', schema, isList };
}

/** The one reply of success. */
export function ok(meaning: string, ...forms: BodyForm[]): Operation['replies'] {
  return { 200: { meaning, forms } };
}

export function query(name: string, meaning: string): Parameter {
  return { name, in: 'query', meaning };
}
