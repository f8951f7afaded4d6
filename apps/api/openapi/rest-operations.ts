/** OpenAPI operations of the REST interface, generated from its table of routes. */
import { REST_ROUTES, type RestRoute } from '#protocol';
import type { BodyForm, Operation, Parameter } from './operation.ts';

const JSON_DOCUMENT: BodyForm = { type: 'application/json', schema: 'Document' };

const TEXT_FORMS: readonly BodyForm[] = [{ type: 'text/plain' }, { type: 'application/json' }];

function inQuery(query: RestRoute['query'] = {}): readonly Parameter[] {
  return Object.entries(query).map(([name, meaning]) => ({ name, in: 'query', meaning }));
}

/**
 * `parameters` and `common` are the parameters and errors of any task, `key` and `keyed` those of a request with an
 * Idempotency-Key.
 */
export function restOperations(terms: {
  readonly parameters: NonNullable<Operation['parameters']>;
  readonly key: Parameter;
  readonly common: NonNullable<Operation['errors']>;
  readonly keyed: NonNullable<Operation['errors']>;
}): Record<string, Operation> {
  return Object.fromEntries(
    Object.values<RestRoute>(REST_ROUTES).map(
      ({ method, path, summary, body, isText, query, replies, errors }) => [
        `${method} /db/data${path}`,
        {
          summary: body === undefined ? summary : `${summary} Body: ${body}`,
          tag: 'REST',
          parameters: [...inQuery(query), ...terms.parameters, ...(method === 'POST' ? [terms.key] : [])],
          ...(body === undefined ? {} : { body: isText === true ? TEXT_FORMS : [JSON_DOCUMENT] }),
          replies: Object.fromEntries(
            Object.entries(replies).map(([status, meaning]) => [
              status,
              status === '204' ? { meaning } : { meaning, forms: [JSON_DOCUMENT] },
            ]),
          ),
          errors: [...terms.common, ...(method === 'POST' ? terms.keyed : []), 'NOT_FOUND', ...errors],
        },
      ],
    ),
  );
}
