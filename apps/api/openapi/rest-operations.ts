/** The descriptions of the REST interface, from its table of routes. */
import { REST_ROUTES, type RestRoute } from '#protocol';
import type { BodyForm, Operation } from './operation.ts';

const JSON_DOCUMENT: BodyForm = { type: 'application/json', schema: 'Document' };

/** `common` are the failures that any task may end with, `keyed` those of a request with an Idempotency-Key. */
export function restOperations(terms: {
  readonly parameters: NonNullable<Operation['parameters']>;
  readonly common: NonNullable<Operation['errors']>;
  readonly keyed: NonNullable<Operation['errors']>;
}): Record<string, Operation> {
  return Object.fromEntries(
    Object.values<RestRoute>(REST_ROUTES).map(({ method, path, summary, body, replies, errors }) => [
      `${method} /db/data${path}`,
      {
        summary: body === undefined ? summary : `${summary} Body: ${body}`,
        tag: 'REST',
        ...(method === 'POST' ? { parameters: terms.parameters } : {}),
        ...(body === undefined ? {} : { body: [JSON_DOCUMENT] }),
        replies: Object.fromEntries(
          Object.entries(replies).map(([status, meaning]) => [
            status,
            status === '204' ? { meaning } : { meaning, forms: [JSON_DOCUMENT] },
          ]),
        ),
        errors: [...terms.common, ...(method === 'POST' ? terms.keyed : []), 'NOT_FOUND', ...errors],
      },
    ]),
  );
}
