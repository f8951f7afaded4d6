/** Query parameters of the URL of a request. */
import type { FastifyRequest } from 'fastify';
import { ProtocolError } from '#protocol';

/** Repeated ones included. */
export function queryParameters(request: FastifyRequest): URLSearchParams {
  const question = request.url.indexOf('?');
  return new URLSearchParams(question < 0 ? '' : request.url.slice(question + 1));
}

/** A boolean parameter: present without a value, or with a value of yes or no. Throws `BAD_REQUEST` for any other. */
export function isOn(parameters: URLSearchParams, name: string, fallback: boolean): boolean {
  const value = parameters.get(name);
  if (value === null) return fallback;
  const meaning = SWITCH_VALUES.get(value);
  if (meaning === undefined) throw new ProtocolError('BAD_REQUEST', `'${name}' is either true or false`);
  return meaning;
}

const SWITCH_VALUES: ReadonlyMap<string, boolean> = new Map([
  ['', true],
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);
