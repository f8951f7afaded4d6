/** `java.net.URLEncoder` and `URLDecoder`. */
import { illegalArgument, requireNonNull } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, type Runtime } from '#groovy/runtime/host';
import { chargeText } from '../lang/char-sequence.ts';
import { type Charset, charsetOf } from '../nio/charset/charset.ts';

const UNRESERVED = /[A-Za-z0-9.*_-]/;

function encode(runtime: Runtime, given: string | null, charset: Charset): string {
  const text = requireNonNull(given);
  chargeText(runtime, text.length);
  let out = '';
  for (const character of text) {
    runtime.budget.step();
    if (UNRESERVED.test(character)) out += character;
    else if (character === ' ') out += '+';
    else {
      const bytes = charset.encode(character);
      out += Array.from(bytes, (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
    }
  }
  return out;
}

export function decode(runtime: Runtime, given: string | null, charset: Charset): string {
  const text = requireNonNull(given);
  chargeText(runtime, text.length);
  return text
    .replaceAll('+', ' ')
    .replace(/(?:%[0-9a-fA-F]{2})+|%.{0,2}/gs, (run) => decodeRun(runtime, run, charset));
}

/** Characters of one byte: `%41`. */
const ESCAPE_LENGTH = 3;

function decodeRun(runtime: Runtime, run: string, charset: Charset): string {
  if (!/^(?:%[0-9a-fA-F]{2})+$/.test(run)) {
    const message =
      run.length < 3
        ? 'URLDecoder: Incomplete trailing escape (%) pattern'
        : `URLDecoder: Illegal hex characters in escape (%) pattern - Error at index 0 in: "${run.slice(1)}"`;
    throw illegalArgument(message);
  }
  const bytes = new Uint8Array(run.length / ESCAPE_LENGTH);
  for (let index = 0; index < bytes.length; index++) {
    runtime.budget.step();
    const at = index * ESCAPE_LENGTH + 1;
    bytes[index] = Number.parseInt(run.slice(at, at + 2), 16);
  }
  return charset.decode(bytes);
}

export const UTF8 = 'UTF-8';

export const URL_ENCODER: GroovyType = new GroovyType({
  name: 'java.net.URLEncoder',
  methods: methodTable(() => ({
    'static encode(String)': (runtime, _self, text: string | null) => encode(runtime, text, charsetOf(UTF8)),
    'static encode(String, String)': (runtime, _self, text: string | null, name) =>
      encode(runtime, text, charsetOf(name)),
    'static encode(String, java.nio.charset.Charset)': (
      runtime,
      _self,
      text: string | null,
      charset: Charset,
    ) => encode(runtime, text, charset),
  })),
});

export const URL_DECODER: GroovyType = new GroovyType({
  name: 'java.net.URLDecoder',
  methods: methodTable(() => ({
    'static decode(String)': (runtime, _self, text: string | null) => decode(runtime, text, charsetOf(UTF8)),
    'static decode(String, String)': (runtime, _self, text: string | null, name) =>
      decode(runtime, text, charsetOf(name)),
    'static decode(String, java.nio.charset.Charset)': (
      runtime,
      _self,
      text: string | null,
      charset: Charset,
    ) => decode(runtime, text, charset),
  })),
});
