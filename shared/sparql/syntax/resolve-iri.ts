/** Resolves relative IRIs by RFC 3986 section 5, without normalizing absolute ones. */

interface IriParts {
  readonly scheme: string;
  /** With its two slashes; '' when there is none. */
  readonly authority: string;
  readonly path: string;
  /** With its question mark. */
  readonly query: string;
  /** With its number sign. */
  readonly fragment: string;
}

// The regular expression of RFC 3986, appendix B. It matches every text.
const PARTS = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/s;

function split(iri: string): IriParts {
  const match = PARTS.exec(iri);
  const part = (index: number) => match?.[index] ?? '';
  return { scheme: part(1), authority: part(2), path: part(3), query: part(4), fragment: part(5) };
}

export function isAbsoluteIri(iri: string): boolean {
  return /^[A-Za-z][A-Za-z0-9+.-]*:/.test(iri);
}

/** Resolves `reference` against the absolute `base`. Returns an absolute reference unchanged. */
export function resolveIri(reference: string, base: string): string {
  if (isAbsoluteIri(reference)) return reference;
  const r = split(reference);
  const b = split(base);
  const prefix = `${b.scheme}:`;
  if (r.authority !== '') return prefix + r.authority + removeDotSegments(r.path) + r.query + r.fragment;
  if (r.path === '') return prefix + b.authority + b.path + (r.query || b.query) + r.fragment;
  const path = r.path.startsWith('/') ? r.path : mergePaths(b, r.path);
  return prefix + b.authority + removeDotSegments(path) + r.query + r.fragment;
}

function mergePaths(base: IriParts, path: string): string {
  if (base.authority !== '' && base.path === '') return `/${path}`;
  return base.path.slice(0, base.path.lastIndexOf('/') + 1) + path;
}

function removeDotSegments(path: string): string {
  if (!path.includes('.')) return path;
  const segments = path.split('/');
  const output: string[] = [];
  segments.forEach((segment, index) => {
    const isLast = index === segments.length - 1;
    if (segment === '.' || segment === '..') {
      if (segment === '..' && output.length > 1) output.pop();
      else if (segment === '..' && output.length === 1 && output[0] !== '') output.pop();
      if (isLast) output.push('');
    } else {
      output.push(segment);
    }
  });
  return output.join('/');
}
