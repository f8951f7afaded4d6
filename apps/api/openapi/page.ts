/** Renders the OpenAPI document as one static HTML page without scripts or external resources. */
import { escapeMarkup } from '#base';

interface Media {
  readonly schema: { readonly $ref?: string; readonly items?: { readonly $ref?: string } };
}
type Content = Readonly<Record<string, Media>>;

interface PageOperation {
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly description?: string;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}

/** The subset of an OpenAPI document that the page shows. */
export interface PageDocument {
  readonly info: { readonly title: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, PageOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b;background:#fff}
code,pre{font-family:ui-monospace,monospace;font-size:.9em}pre{overflow:auto;background:#f4f4f2;padding:.75rem}
details{border:1px solid #d5d5d0;border-radius:4px;margin:.4rem 0;padding:.4rem .75rem}summary{cursor:pointer}
.method{display:inline-block;width:4.5rem;font-weight:600}table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;padding:.2rem .8rem .2rem 0;border-top:1px solid #e5e5e0}
td{white-space:pre-line}@media (prefers-color-scheme:dark){body{background:#191919;color:#e6e6e6}pre{background:#242424}}`;

/** Content-Security-Policy of the page. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

export function openApiPage(document: PageDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags[0] ?? ''))];
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => operation.tags[0] === tag);
    return `<h2>${escapeMarkup(tag)}</h2>${own.map(operationHtml).join('')}`;
  });
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="${escapeMarkup(name)}"><summary>${escapeMarkup(name)}</summary><pre>${escapeMarkup(JSON.stringify(schema, null, 2))}</pre></details>`,
  );
  const { title, description } = document.info;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body><h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(description)} The same as a document for programs: <a href="../openapi.json">openapi.json</a>.</p>
${sections.join('\n')}<h2>Shapes</h2>${schemas.join('')}</body></html>\n`;
}

function operationHtml(entry: { path: string; method: string; operation: PageOperation }): string {
  const { path, method, operation } = entry;
  const parameters = operation.parameters.map(
    ({ name, in: place, description = '' }) =>
      `<tr><td><code>${escapeMarkup(name)}</code></td><td>${escapeMarkup(place)}</td><td>${escapeMarkup(description)}</td></tr>`,
  );
  const replies = Object.entries(operation.responses).map(
    ([status, { description, content }]) =>
      `<tr><td>${escapeMarkup(status)}</td><td>${escapeMarkup(description)}</td><td>${contentHtml(content)}</td></tr>`,
  );
  return `<details><summary><span class="method">${method.toUpperCase()}</span> <code>${escapeMarkup(path)}</code>
<br>${escapeMarkup(operation.summary)}</summary><p>${escapeMarkup(operation.description)}</p>
${parameters.length === 0 ? '' : `<table><tr><th>parameter</th><th>in</th><th></th></tr>${parameters.join('')}</table>`}
${operation.requestBody === undefined ? '' : `<p>Body: ${contentHtml(operation.requestBody.content)}</p>`}
<table><tr><th>status</th><th></th><th>body</th></tr>${replies.join('')}</table></details>`;
}

function contentHtml(content: Content = {}): string {
  return Object.entries(content)
    .map(([type, { schema }]) => {
      const name = (schema.$ref ?? schema.items?.$ref)?.split('/').at(-1);
      const shape = name === undefined ? '' : ` <a href="#${escapeMarkup(name)}">${escapeMarkup(name)}</a>`;
      return `<code>${escapeMarkup(type)}</code>${schema.items === undefined ? shape : ` list of${shape}`}`;
    })
    .join('<br>');
}
