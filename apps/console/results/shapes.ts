/** Recognizes elements and triples in results, and formats values. */
import { isExactNumber, isRecord, jsonOf, type Value } from '../client/exact-json.ts';

/** URL of an element, with its kind and id. */
export const ELEMENT = /\/db\/data\/(node|relationship)\/(\d+)$/;

/**
 * How the representation of an element begins, which the server writes without white space. It is no part of a string,
 * whose quotes are escaped.
 */
export const ELEMENT_BEGIN = '{"self":"';

/** A value on one line; numbers as the server wrote them. */
export function textOf(value: Value): string {
  if (typeof value === 'string') return value;
  if (isExactNumber(value)) return value.text;
  const element = elementOf(value);
  if (element !== null) return `${element.kind === 'node' ? 'v' : 'e'}[${element.id}]`;
  return jsonOf(value);
}

/** A node or a relationship in its REST representation; null for any other value. */
function elementOf(value: Value): { kind: string; id: string; record: { [name: string]: Value } } | null {
  if (!isRecord(value) || typeof value.self !== 'string') return null;
  const match = ELEMENT.exec(value.self);
  return match === null ? null : { kind: match[1] ?? '', id: match[2] ?? '', record: value };
}

/** The fields of a map, or the id and properties of an element. */
export function fieldsOf(value: Value): { [name: string]: Value } | null {
  const element = elementOf(value);
  if (element === null) return isRecord(value) ? value : null;
  const { type, data } = element.record;
  return {
    '(id)': element.id,
    ...(type === undefined ? {} : { '(type)': type }),
    ...(isRecord(data) ? data : {}),
  };
}

/** N-Triples, one per line as the server writes them. */
const TRIPLE = /^(<[^>]*>|_:\S+) (<[^>]*>) (.+) \.$/;

/** Subject, predicate and object of a line; null for a line without a triple. */
export function splitTriple(line: string): string[] | null {
  return TRIPLE.exec(line)?.slice(1, 4) ?? null;
}

export function isTriples(contentType: string): boolean {
  return contentType.startsWith('application/n-triples');
}

/** True for SPARQL's JSON results. */
export function isSolutions(text: string): boolean {
  return /^\s*\{\s*"head"\s*:/.test(text);
}
