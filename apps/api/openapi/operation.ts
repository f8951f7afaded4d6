/** Types and builders of OpenAPI operations. */
import type { ErrorCode } from '#protocol';
import type { SchemaName } from './schemas.ts';

export interface BodyForm {
  /** Media type. */
  readonly type: string;
  /** Absent for text and documents. */
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
  /** Its section of the HTML page. */
  readonly tag: 'Discovery' | 'Scripts' | 'Quads and SPARQL' | 'REST' | 'Changes' | 'Imports' | 'Operations';
  readonly parameters?: readonly Parameter[];
  /** Media types of the body; absent without a body. */
  readonly body?: readonly BodyForm[];
  /** Responses of success by status, with their media types. */
  readonly replies: Readonly<
    Record<number, { readonly meaning: string; readonly forms?: readonly BodyForm[] }>
  >;
  /** Errors beyond those of every request and every body. */
  readonly errors?: readonly ErrorCode[];
}

export function json(schema: SchemaName, isList = false): BodyForm {
  return { type: 'application/json', schema, isList };
}

/** A single response of success. */
export function ok(meaning: string, ...forms: BodyForm[]): Operation['replies'] {
  return { 200: { meaning, forms } };
}

export function query(name: string, meaning: string): Parameter {
  return { name, in: 'query', meaning };
}
