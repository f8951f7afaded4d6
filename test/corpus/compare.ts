/** Compares an answer of the script endpoint with what the corpus expects, by the rules of its README. */
import { canonicalText, type ExactJson } from './exact-json.ts';

/** The corpus writes this for a text that differs by installation. */
const ANY_TEXT = '<graph>';

/** Texts that only the version of a JVM decides. */
const JVM_TEXTS = [/NullPointerException/];

/** Null when the answer agrees, else what differs. */
export function compareAnswer(
  expected: ExactJson,
  status: number,
  body: ExactJson,
  baseUrl: string,
  order: string,
): string | null {
  const want = asMap(expected);
  const wantStatus = Number(canonicalText(want.get('status') ?? null, false));
  if (wantStatus !== status) return `status ${status}, expected ${wantStatus}: ${preview(body)}`;
  if (status !== 200) return compareFailure(want.get('body') ?? null, body);
  const wantBody = want.get('body') ?? null;
  if (wantBody === ANY_TEXT)
    return typeof body === 'string' ? null : `a text is expected, not ${preview(body)}`;
  if (wantBody instanceof Map && wantBody.get('service') === true) {
    return body instanceof Map && body.has('node')
      ? null
      : `the service root is expected, not ${preview(body)}`;
  }
  const wantText = canonicalText(wantBody, order === 'any').replaceAll('{base_url}', baseUrl);
  const text = canonicalText(body, order === 'any');
  return wantText === text ? null : `got ${text.slice(0, 2000)}\nexpected ${wantText.slice(0, 2000)}`;
}

function asMap(value: ExactJson): Map<string, ExactJson> {
  return value instanceof Map ? value : new Map();
}

function preview(body: ExactJson): string {
  return canonicalText(body, false).slice(0, 500);
}

/** Below the server's own BadInputException, each link of the chain by short class name and first line of text. */
function compareFailure(expected: ExactJson, body: ExactJson): string | null {
  let want: Map<string, ExactJson> | undefined = asMap(expected);
  let link: ExactJson | undefined = asMap(body).get('cause');
  for (let depth = 0; want !== undefined; depth += 1) {
    if (!(link instanceof Map)) return `no link ${depth} in the cause chain: ${preview(body)}`;
    const wantClass = shortName(String(want.get('class')));
    if (link.get('exception') !== wantClass) {
      return `link ${depth} is ${String(link.get('exception'))}, expected ${wantClass}: ${preview(body)}`;
    }
    const wantLine = firstLine(want.get('message') ?? null);
    const line = firstLine(link.get('message') ?? null);
    if (wantLine !== line && !JVM_TEXTS.some((pattern) => pattern.test(wantLine))) {
      if (wantClass !== 'NullPointerException') return `link ${depth} says ${line}, expected ${wantLine}`;
    }
    const cause = want.get('cause');
    want = cause instanceof Map ? cause : undefined;
    link = link.get('cause');
  }
  return link === undefined || link === null ? null : `a link too many: ${preview(body)}`;
}

function shortName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
}

/** Names such as `Script7` count up in one shell and not in another. */
function firstLine(message: ExactJson): string {
  if (typeof message !== 'string') return '';
  const [line = ''] = message.split(/\r?\n|Possible solutions/, 1);
  return line.trim().replace(/\bScript\d+\b/g, 'Script1');
}
