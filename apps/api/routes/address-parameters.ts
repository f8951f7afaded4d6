/** The parameters that a request carries in its address. */
import type { FastifyRequest } from 'fastify';

/** Repeated ones included. */
export function addressParameters(request: FastifyRequest): URLSearchParams {
  const question = request.url.indexOf('?');
  return new URLSearchParams(question < 0 ? '' : request.url.slice(question + 1));
}

/** A switch: present without a value, or with one that means yes or no. */
export function isOn(parameters: URLSearchParams, name: string, fallback: boolean): boolean {
  const value = parameters.get(name);
  return value === null ? fallback : value !== 'false' && value !== '0';
}
