/** Converts script parameters between form rows and JSON, preserving the text of numbers. */

import { isExactNumber, isRecord, jsonOf, parseJson, type Value } from '../client/exact-json.ts';
import { texts } from '../texts/index.ts';

export const PARAM_TYPES = ['text', 'number', 'boolean', 'json'] as const;
export type ParamType = (typeof PARAM_TYPES)[number];

export interface Param {
  readonly name: string;
  readonly type: ParamType;
  /** For a string its content, otherwise JSON. */
  readonly text: string;
}

const words = texts.params;
const NAME = /^[A-Za-z_$][\w$]*$/;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Null unless the text is a JSON object. */
export function paramsOf(text: string): Param[] | null {
  if (text.trim() === '') return [];
  try {
    const value = parseJson(text);
    return isRecord(value) ? Object.entries(value).map(([name, one]) => paramOf(name, one)) : null;
  } catch {
    return null;
  }
}

function paramOf(name: string, value: Value): Param {
  if (typeof value === 'string') return { name, type: 'text', text: value };
  if (typeof value === 'boolean') return { name, type: 'boolean', text: String(value) };
  if (isExactNumber(value)) return { name, type: 'number', text: value.text };
  return { name, type: 'json', text: jsonOf(value) };
}

/** Invalid JSON while a value is invalid, so that it is not sent. */
export function textOfParams(params: readonly Param[]): string {
  if (params.length === 0) return '';
  const fields = params.map(({ name, type, text }) => {
    const value = type === 'text' ? JSON.stringify(text) : text.trim();
    return `${JSON.stringify(name)}: ${value}`;
  });
  return `{${fields.join(', ')}}`;
}

/** The error message for one of the parameters, or null. */
export function problemOf({ name, type, text }: Param, all: readonly Param[]): string | null {
  if (name === '') return words.needsName;
  if (!NAME.test(name)) return words.badName;
  if (all.filter((other) => other.name === name).length > 1) return words.nameTaken;
  if (type === 'number' && !NUMBER.test(text.trim())) return words.noNumber;
  if (type === 'json') {
    try {
      parseJson(text);
    } catch {
      return words.noJson;
    }
  }
  return null;
}
