/** URLs of documents that clients give: where one is accepted and where it is fetched, the same ones are refused. */

const URL_LENGTH_SHOWN = 200;

/** Why a text is no URL that can be fetched; null if it is one. */
export function fetchUrlProblem(text: string): string | null {
  if (!URL.canParse(text)) return `not an absolute address: ${text.slice(0, URL_LENGTH_SHOWN)}`;
  const { protocol, username, password } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') {
    return `${protocol} addresses are not supported, only http: and https:`;
  }
  return username === '' && password === '' ? null : 'addresses with credentials are not supported';
}
